// From pools to marshal, for what a worker sent and Go has verified. Only tags of data are written, never one of code, and all bytes between
// them are made here.
#include "marshal.h"

#include <stdlib.h>
#include <string.h>

// What is known of a node: how often it is referred to, and once it was written as a shared one, its number among those.
enum { UNUSED, SINGLE, SHARED, WRITTEN };

enum { TAG_REF = 0x80, REFERENCE = 5, LONG = 5, LONG_DIGITS = 5 };

// A container that is being written.
typedef struct level {
	const uint32_t *next, *end;
	bool dict;
} level;

typedef struct writing {
	const spy_pools *from;
	uint32_t *state; // by node: UNUSED, SINGLE, SHARED, or WRITTEN and the number above
	uint8_t *p;      // room for all was made before
	uint32_t refs;
	level levels[SPY_MAX_DEPTH];
	uint32_t depth;
} writing;

// The most bytes of a node without its items, 0: marshal has no form for it.
static uint64_t size_of(const spy_node *x) {
	switch (x->kind) {
	case WIRE_NONE:
	case WIRE_ELLIPSIS:
	case WIRE_BOOL:
		return 1;
	case WIRE_INT:
		return LONG + 2 * LONG_DIGITS;
	case WIRE_FLOAT:
		return 9;
	case WIRE_COMPLEX:
		return 17;
	case WIRE_BIGINT:
		return LONG + 2 * ((uint64_t)x->n * 8 / 15 + 1);
	case WIRE_STR:
	case WIRE_BYTES:
		return 5 + (uint64_t)x->n;
	case WIRE_LIST:
	case WIRE_TUPLE:
	case WIRE_SET:
	case WIRE_FROZENSET:
	case WIRE_DICT:
		return 6;
	case WIRE_INT_VECTOR:
		return 5 + (uint64_t)x->n * (LONG + 2 * LONG_DIGITS);
	case WIRE_FLOAT_VECTOR:
		return 5 + (uint64_t)x->n * 9;
	}
	return 0;
}

// Counts what is referred to, and works out the most bytes of all; 0: there is a kind that marshal has not.
static uint64_t measure(writing *w) {
	const spy_pools *from = w->from;
	uint64_t most = 5 + (uint64_t)REFERENCE * ((uint64_t)from->edge_count + from->root_count);
	for (uint32_t k = 0; k < from->node_count; k++) {
		uint64_t n = size_of(&from->nodes[k]);
		if (n == 0)
			return 0;
		most += n;
	}
	for (uint32_t k = 0; k < from->edge_count; k++)
		w->state[from->edges[k]] += w->state[from->edges[k]] < SHARED;
	for (uint32_t k = 0; k < from->root_count; k++)
		w->state[from->roots[k]] += w->state[from->roots[k]] < SHARED;
	return most;
}

static void put_tag(writing *w, int tag, uint32_t n) {
	uint8_t *p = w->p; // the compiler cannot know that bytes are not part of w
	*p = (uint8_t)tag;
	memcpy(p + 1, &n, 4);
	w->p = p + 5;
}

static void put_digit(writing *w, uint32_t digit) {
	w->p[0] = (uint8_t)digit;
	w->p[1] = (uint8_t)(digit >> 8);
	w->p += 2;
}

// Writes an int of 64 bits: digits of 15 bits where it has more than 32.
static void put_int(writing *w, int flag, int64_t n) {
	if (n == (int32_t)n) {
		put_tag(w, 'i' | flag, (uint32_t)(int32_t)n);
		return;
	}
	uint64_t magnitude = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
	int32_t count = 0;
	for (uint64_t rest = magnitude; rest; rest >>= 15)
		count++;
	put_tag(w, 'l' | flag, (uint32_t)(n < 0 ? -count : count));
	for (; magnitude; magnitude >>= 15)
		put_digit(w, magnitude & 0x7fff);
}

static void put_bigint(writing *w, int flag, const spy_node *x) {
	const uint8_t *bytes = w->from->blob + x->bits;
	uint8_t *head = w->p;
	w->p += 5;
	uint32_t window = 0, have = 0, count = 0;
	for (uint32_t k = x->n; k-- > 0;) {
		window |= (uint32_t)bytes[k] << have;
		if ((have += 8) >= 15) {
			put_digit(w, window & 0x7fff);
			count++, window >>= 15, have -= 15;
		}
	}
	if (window) {
		put_digit(w, window);
		count++;
	}
	uint8_t *end = w->p;
	w->p = head;
	put_tag(w, 'l' | flag, x->flag & 1 ? 0 - count : count);
	w->p = end;
}

static void put_words(writing *w, int tag, const void *words, size_t n) {
	uint8_t *p = w->p;
	*p = (uint8_t)tag;
	memcpy(p + 1, words, n);
	w->p = p + 1 + n;
}

static void put_vector(writing *w, int flag, const spy_node *x) {
	const uint64_t *words = w->from->words + x->bits;
	put_tag(w, '[' | flag, x->n);
	if (x->kind == WIRE_INT_VECTOR)
		for (uint32_t k = 0; k < x->n; k++)
			put_int(w, 0, (int64_t)words[k]);
	else
		for (uint32_t k = 0; k < x->n; k++)
			put_words(w, 'g', &words[k], 8);
}

// Goes into a container. Its items come in the next turns.
static bool put_items(writing *w, int flag, const spy_node *x) {
	static const uint8_t tags[] = {[WIRE_LIST] = '[', [WIRE_TUPLE] = '(', [WIRE_SET] = '<', [WIRE_FROZENSET] = '>'};
	if (w->depth == SPY_MAX_DEPTH)
		return false;
	const uint32_t *items = w->from->edges + x->bits;
	w->levels[w->depth++] = (level){items, items + x->n, x->kind == WIRE_DICT};
	if (x->kind == WIRE_DICT)
		*w->p++ = (uint8_t)('{' | flag);
	else
		put_tag(w, tags[x->kind] | flag, x->n);
	return true;
}

static bool put_node(writing *w, int flag, const spy_node *x) {
	switch (x->kind) {
	case WIRE_NONE:
		*w->p++ = 'N';
		break;
	case WIRE_ELLIPSIS:
		*w->p++ = '.';
		break;
	case WIRE_BOOL:
		*w->p++ = x->bits ? 'T' : 'F';
		break;
	case WIRE_INT:
		put_int(w, flag, (int64_t)x->bits);
		break;
	case WIRE_FLOAT:
		put_words(w, 'g' | flag, &x->bits, 8);
		break;
	case WIRE_COMPLEX:
		put_words(w, 'y' | flag, w->from->words + x->bits, 16);
		break;
	case WIRE_BIGINT:
		put_bigint(w, flag, x);
		break;
	case WIRE_STR:
	case WIRE_BYTES:
		put_tag(w, (x->kind == WIRE_STR ? 'u' : 's') | flag, x->n);
		if (x->n > 0)
			memcpy(w->p, w->from->blob + x->bits, x->n);
		w->p += x->n;
		break;
	case WIRE_INT_VECTOR:
	case WIRE_FLOAT_VECTOR:
		put_vector(w, flag, x);
		break;
	default:
		return put_items(w, flag, x);
	}
	return true;
}

// Writes a node, or the reference to it where it was written.
static bool put_value(writing *w, uint32_t k) {
	const spy_node *x = &w->from->nodes[k];
	if (w->state[k] >= WRITTEN) {
		put_tag(w, 'r', w->state[k] - WRITTEN);
		return true;
	}
	// What there is one of in Python has no number.
	bool shared = w->state[k] == SHARED && x->kind != WIRE_NONE && x->kind != WIRE_ELLIPSIS && x->kind != WIRE_BOOL;
	if (shared)
		w->state[k] = WRITTEN + w->refs++;
	return put_node(w, shared ? TAG_REF : 0, x);
}

static bool put_all(writing *w) {
	put_tag(w, '(', w->from->root_count);
	for (uint32_t k = 0; k < w->from->root_count; k++) {
		if (!put_value(w, w->from->roots[k]))
			return false;
		while (w->depth > 0) {
			level *l = &w->levels[w->depth - 1];
			if (l->next < l->end) {
				if (!put_value(w, *l->next++))
					return false;
				continue;
			}
			if (l->dict)
				*w->p++ = '0';
			w->depth--;
		}
	}
	return true;
}

bool spy_marshal_write(const spy_pools *from, spy_buffer *to) {
	to->n = 0;
	if (from->node_count >= UINT32_MAX - WRITTEN)
		return false;
	writing *w = malloc(sizeof *w);
	uint32_t *state = calloc((size_t)from->node_count + 1, sizeof *state);
	bool whole = false;
	if (w && state) {
		w->from = from, w->state = state, w->refs = w->depth = 0;
		uint64_t most = measure(w);
		uint8_t *room = most > 0 && most < SIZE_MAX / 4 ? spy_buffer_room(to, (size_t)most) : NULL;
		if (room) {
			w->p = room;
			whole = put_all(w);
			to->n = whole ? (size_t)(w->p - room) : 0;
		}
	}
	free(state);
	free(w);
	return whole;
}
