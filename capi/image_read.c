// Values that came: the pools of a message become a tree in C, in one piece of memory. All is checked again: the pools may come from a
// binding.
#include "image.h"

#include "fault.h"
#include "shell.h"

#include <stdlib.h>
#include <string.h>

spy_status spy_image_open(const void *image, size_t n, spy_pools *to) {
	uint32_t head[6];
	memset(to, 0, sizeof *to);
	if (!image || n < sizeof head || (uintptr_t)image % 8 != 0)
		return spy_fault(SPY_MISUSE, "ValueError", "got no image of values");
	memcpy(head, image, sizeof head);
	const uint8_t *p = (const uint8_t *)image + sizeof head;
	uint64_t want = sizeof head + (uint64_t)head[0] * 16 + (uint64_t)head[1] * 8 + (uint64_t)head[2] * 4 + (uint64_t)head[3] * 4 + head[4];
	if (want != n || head[5] != 0)
		return spy_fault(SPY_MISUSE, "ValueError", "got an image of %zu bytes, want %llu", n, (unsigned long long)want);
	to->node_count = head[0], to->word_count = head[1], to->edge_count = head[2], to->root_count = head[3], to->blob_size = head[4];
	to->nodes = (const void *)p, p += (size_t)head[0] * 16;
	to->words = (const void *)p, p += (size_t)head[1] * 8;
	to->edges = (const void *)p, p += (size_t)head[2] * 4;
	to->roots = (const void *)p, p += (size_t)head[3] * 4;
	to->blob = p;
	return SPY_OK;
}

// Where the parts of an arena lie.
typedef struct reading {
	const spy_pools *from;
	spy_runtime *rt;
	spy_arena *arena;
	spy_value **edges; // one for each edge, then NUL-ended texts
	uint64_t *words;
	char *text;
	size_t text_left;
} reading;

static const uint8_t kinds[] = {
	[WIRE_NONE] = SPY_NONE, [WIRE_ELLIPSIS] = SPY_ELLIPSIS, [WIRE_BOOL] = SPY_BOOL, [WIRE_INT] = SPY_INT, [WIRE_BIGINT] = SPY_INT,
	[WIRE_FLOAT] = SPY_FLOAT, [WIRE_COMPLEX] = SPY_COMPLEX, [WIRE_STR] = SPY_STR, [WIRE_BYTES] = SPY_BYTES,
	[WIRE_BYTEARRAY] = SPY_BYTEARRAY, [WIRE_LIST] = SPY_LIST, [WIRE_TUPLE] = SPY_TUPLE, [WIRE_SET] = SPY_SET,
	[WIRE_FROZENSET] = SPY_FROZENSET, [WIRE_DICT] = SPY_DICT, [WIRE_INT_VECTOR] = SPY_LIST, [WIRE_FLOAT_VECTOR] = SPY_LIST,
	[WIRE_RANGE] = SPY_RANGE, [WIRE_SLICE] = SPY_SLICE, [WIRE_OBJECT] = SPY_OBJECT, [WIRE_FUNCTION] = SPY_FUNCTION,
	[WIRE_DATE] = SPY_DATE, [WIRE_TIME] = SPY_TIME, [WIRE_DATETIME] = SPY_DATETIME, [WIRE_TIMEDELTA] = SPY_TIMEDELTA,
	[WIRE_TIMEZONE] = SPY_TIMEZONE, [WIRE_DECIMAL] = SPY_DECIMAL, [WIRE_FRACTION] = SPY_FRACTION, [WIRE_UUID] = SPY_UUID,
	[WIRE_PATH] = SPY_PATH, [WIRE_EXCEPTION] = SPY_EXCEPTION, [WIRE_ENUM] = SPY_ENUM, [WIRE_DATACLASS] = SPY_DATACLASS,
};

static bool broken(const char *what, uint32_t k) {
	spy_fault(SPY_MISUSE, "ValueError", "got an image whose node %u is wrong: %s", k, what);
	return false;
}

// Takes part of the blob: a copy with a NUL.
static const char *take_text(reading *r, const spy_node *x) {
	if (x->bits > r->from->blob_size || x->n > r->from->blob_size - x->bits || r->text_left < (size_t)x->n + 1)
		return NULL;
	char *to = r->text;
	memcpy(to, r->from->blob + x->bits, x->n);
	to[x->n] = 0;
	r->text += x->n + 1;
	r->text_left -= x->n + 1;
	return to;
}

static bool read_text(reading *r, spy_value *v, const spy_node *x, uint32_t k) {
	v->n = x->n;
	v->u.text.bytes = take_text(r, x);
	if (!v->u.text.bytes)
		return broken("its bytes are not there", k);
	if (x->kind == WIRE_BIGINT) {
		if (x->n == 0 || v->u.text.bytes[0] == 0)
			return broken("a number has leading zeros", k);
		v->flag |= SPY_FLAG_BIG | (x->flag & 1 ? SPY_FLAG_NEGATIVE : 0);
	}
	bool right = x->kind == WIRE_UUID ? x->n == 16 : x->kind != WIRE_DECIMAL || spy_decimal_valid(v->u.text.bytes, x->n);
	return right || broken("it is no number or id", k);
}

// Reads one of datetime's kinds, with the node that it refers to by n.
static bool read_moment(reading *r, spy_value *v, const spy_node *x, uint32_t k) {
	v->u.moment.bits = x->bits;
	if (x->kind == WIRE_TIMEDELTA) {
		v->u.moment.days = (int32_t)x->n;
	} else if (x->n > 0) {
		uint8_t wanted = x->kind == WIRE_TIMEZONE ? SPY_STR : SPY_TIMEZONE;
		if (x->kind == WIRE_DATE || x->n > k || r->arena->values[x->n - 1].kind != wanted)
			return broken("its zone is not there", k);
		v->u.moment.link = &r->arena->values[x->n - 1];
	}
	if (x->flag & WIRE_FOLD)
		v->flag |= SPY_FLAG_FOLD;
	return spy_moment_valid(kinds[x->kind], x->bits, v->u.moment.days) || broken("it is no moment", k);
}

// Tells whether the parts of a fraction or exception, which are read, are of the right kinds.
static bool shaped(const spy_value *v) {
	spy_value *const *part = v->u.list.items;
	if (v->n == 2)
		return part[0]->kind == SPY_INT && spy_denominator_valid(part[1]);
	bool right = part[0]->kind == SPY_STR && part[1]->kind == SPY_STR && part[2]->kind == SPY_TUPLE && part[3]->kind == SPY_TUPLE;
	for (size_t k = 0; right && k < part[3]->n; k++)
		right = part[3]->u.list.items[k]->kind == SPY_STR;
	return right;
}

// Tells whether the parts of a member or an instance are of the right kinds.
static bool class_shaped(uint8_t kind, spy_value *const *part, uint32_t n) {
	if (n == 0 || part[0]->kind != SPY_STR)
		return false;
	if (kind == WIRE_ENUM)
		return part[1]->kind == SPY_STR ? part[2]->kind == SPY_NONE : part[1]->kind == SPY_NONE && part[2]->kind == SPY_INT;
	for (uint32_t k = 1; k < n; k += 2)
		if (part[k]->kind != SPY_STR)
			return false;
	return n % 2 == 1;
}

// Gives a member the value that it was registered with. Nothing may fail behind it.
static void recall(reading *r, spy_value *v) {
	spy_value *const *part = v->u.list.items;
	spy_value *value = r->rt && part[1]->kind == SPY_STR ? spy_member_value(r->rt, part[0]->u.text.bytes, part[1]->u.text.bytes) : NULL;
	if (!value)
		return;
	v->u.list.items[2] = spy_ref(value);
	if (value->depth >= v->depth)
		v->depth = value->depth + 1;
	r->arena->objects = true; // from here on the arena gives it back
}

// How many children a kind must have; 0: any number.
static const uint8_t counts[] = {[WIRE_RANGE] = 3, [WIRE_SLICE] = 3, [WIRE_FRACTION] = 2, [WIRE_ENUM] = 3, [WIRE_EXCEPTION] = 4};

static bool read_children(reading *r, spy_value *v, const spy_node *x, uint32_t k) {
	uint32_t n = x->n;
	if (x->bits > r->from->edge_count || n > r->from->edge_count - x->bits || (x->kind == WIRE_DICT && n % 2) ||
	    (counts[x->kind] && n != counts[x->kind]))
		return broken("its items are not there", k);
	v->u.list.items = r->edges + x->bits;
	v->u.list.room = n;
	v->n = x->kind == WIRE_DICT ? n / 2 : n;
	for (uint32_t i = 0; i < n; i++) {
		uint32_t child = r->from->edges[x->bits + i];
		if (child >= k)
			return broken("an item does not come before it", k);
		spy_value *c = &r->arena->values[child];
		v->u.list.items[i] = c;
		if (c->depth >= v->depth)
			v->depth = c->depth + 1;
	}
	if ((x->kind == WIRE_FRACTION || x->kind == WIRE_EXCEPTION) && !shaped(v))
		return broken("its parts are of other kinds", k);
	if (v->depth > SPY_MAX_DEPTH)
		return broken("it nests too deep", k);
	if (x->kind != WIRE_ENUM && x->kind != WIRE_DATACLASS)
		return true;
	if (!class_shaped(x->kind, v->u.list.items, n))
		return broken("its parts are of other kinds", k);
	if (x->kind == WIRE_ENUM)
		recall(r, v);
	return true;
}

static bool read_words(reading *r, spy_value *v, const spy_node *x, uint32_t k) {
	if (x->bits > r->from->word_count || x->n > r->from->word_count - x->bits || (x->kind == WIRE_COMPLEX && x->n != 2))
		return broken("its numbers are not there", k);
	uint64_t *to = r->words + x->bits;
	memcpy(to, r->from->words + x->bits, (size_t)x->n * 8);
	if (x->kind == WIRE_COMPLEX) {
		memcpy(v->u.parts, to, 16);
		return true;
	}
	v->n = x->n;
	v->u.vector.numbers = to;
	v->flag |= x->kind == WIRE_INT_VECTOR ? SPY_FLAG_INTS : SPY_FLAG_FLOATS;
	return true;
}

static bool read_object(reading *r, spy_value *v, const spy_node *x, uint32_t k) {
	if (!r->rt)
		return broken("an object without a runtime", k);
	v->u.object.name = "object";
	if (x->n > 0) {
		if (x->n > k || r->arena->values[x->n - 1].kind != SPY_STR)
			return broken("the name of its type is not there", k);
		v->u.object.name = r->arena->values[x->n - 1].u.text.bytes;
	}
	v->u.object.shell = r->rt;
	v->u.object.handle = x->bits;
	v->flag |= (x->flag & 15) << SPY_TRAIT_SHIFT;
	if (!spy_shell_arrived(r->rt, x->bits)) {
		spy_fault(SPY_NOMEM, "MemoryError", "out of memory for objects");
		return false;
	}
	r->arena->objects = true; // from here on the arena gives it back
	return true;
}

static bool read_function(reading *r, spy_value *v, const spy_node *x, uint32_t k) {
	if (!r->rt)
		return broken("a function without a runtime", k);
	v->u.object.shell = spy_shell_ref(r->rt);
	v->u.object.handle = x->n;
	r->arena->objects = true;
	return true;
}

static void read_scalar(spy_value *v, const spy_node *x) {
	if (x->kind == WIRE_BOOL)
		v->u.truth = x->bits != 0;
	else if (x->kind == WIRE_FLOAT)
		memcpy(&v->u.number, &x->bits, 8);
	else if (x->kind == WIRE_INT) {
		spy_value_set_int(v, (int64_t)x->bits);
		v->flag |= SPY_FLAG_PLACED;
	}
}

// Reads node k. The value's kind is set last, so that only whole objects are given back when reading stops.
static bool read_node(reading *r, uint32_t k) {
	const spy_node *x = &r->from->nodes[k];
	spy_value *v = &r->arena->values[k];
	v->arena = r->arena;
	v->flag = SPY_FLAG_PLACED;
	bool right = true;
	switch (x->kind) {
	case WIRE_NONE:
	case WIRE_ELLIPSIS:
	case WIRE_BOOL:
	case WIRE_INT:
	case WIRE_FLOAT:
		read_scalar(v, x);
		break;
	case WIRE_BIGINT:
	case WIRE_STR:
	case WIRE_BYTES:
	case WIRE_BYTEARRAY:
	case WIRE_DECIMAL:
	case WIRE_UUID:
	case WIRE_PATH:
		right = read_text(r, v, x, k);
		break;
	case WIRE_COMPLEX:
	case WIRE_INT_VECTOR:
	case WIRE_FLOAT_VECTOR:
		right = read_words(r, v, x, k);
		break;
	case WIRE_LIST:
	case WIRE_TUPLE:
	case WIRE_SET:
	case WIRE_FROZENSET:
	case WIRE_DICT:
	case WIRE_RANGE:
	case WIRE_SLICE:
	case WIRE_FRACTION:
	case WIRE_ENUM:
	case WIRE_DATACLASS:
	case WIRE_EXCEPTION:
		right = read_children(r, v, x, k);
		break;
	case WIRE_DATE:
	case WIRE_TIME:
	case WIRE_DATETIME:
	case WIRE_TIMEDELTA:
	case WIRE_TIMEZONE:
		right = read_moment(r, v, x, k);
		break;
	case WIRE_OBJECT:
		right = read_object(r, v, x, k);
		break;
	case WIRE_FUNCTION:
		right = read_function(r, v, x, k);
		break;
	default:
		return broken("its kind is unknown", k);
	}
	if (right)
		v->kind = kinds[x->kind];
	return right;
}

spy_status spy_pools_read(spy_runtime *rt, const spy_pools *from, spy_arena **to) {
	*to = NULL;
	uint64_t bytes = sizeof(spy_arena) + (uint64_t)from->node_count * sizeof(spy_value) + (uint64_t)from->edge_count * sizeof(spy_value *) +
		(uint64_t)from->word_count * 8 + from->blob_size + from->node_count;
	spy_arena *a = bytes > SIZE_MAX / 2 ? NULL : calloc(1, (size_t)bytes);
	if (!a)
		return spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a message of %u values", from->node_count);
	atomic_init(&a->refs, 1);
	a->count = from->node_count;
	reading r = {.from = from, .rt = rt, .arena = a, .edges = (spy_value **)&a->values[from->node_count]};
	r.words = (uint64_t *)(r.edges + from->edge_count);
	r.text = (char *)(r.words + from->word_count);
	r.text_left = (size_t)from->blob_size + from->node_count;
	for (uint32_t k = 0; k < from->node_count; k++)
		if (!read_node(&r, k)) {
			spy_arena_drop(a);
			return spy_error_status(spy_last_error(NULL));
		}
	for (uint32_t k = 0; k < from->root_count; k++)
		if (from->roots[k] >= from->node_count) {
			spy_arena_drop(a);
			return spy_fault(SPY_MISUSE, "ValueError", "got an image whose root %u is not there", k);
		}
	*to = a;
	return SPY_OK;
}
