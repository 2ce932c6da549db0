// Values to be sent: a tree in C becomes the pools of a message.
#include "image.h"

#include "fault.h"
#include "shell.h"

#include <stdlib.h>
#include <string.h>

// What a buffer keeps between two messages.
#define RETAINED (1 << 20)

uint8_t *spy_buffer_room(spy_buffer *b, size_t more) {
	if (more > SIZE_MAX / 4 || b->n > SIZE_MAX / 4)
		return NULL;
	if (!b->p || b->n + more > b->room) {
		size_t want = b->room < 256 ? 256 : b->room * 2;
		if (want < b->n + more)
			want = b->n + more;
		uint8_t *p = realloc(b->p, want);
		if (!p)
			return NULL;
		b->p = p;
		b->room = want;
	}
	return b->p + b->n;
}

void spy_buffer_free(spy_buffer *b) {
	free(b->p);
	memset(b, 0, sizeof *b);
}

void spy_buffer_trim(spy_buffer *b) {
	if (b->room > RETAINED)
		spy_buffer_free(b);
}

void spy_writer_reset(spy_writer *w, spy_runtime *rt) {
	spy_buffer *all[] = {&w->nodes, &w->words, &w->edges, &w->roots, &w->blob, &w->stack, &w->levels, &w->refs, &w->seen};
	if (w->seen.n)
		memset(w->seen.p, 0, w->seen.n);
	for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
		spy_buffer_trim(all[k]);
		if (all[k] != &w->seen)
			all[k]->n = 0;
	}
	w->seen_count = 0;
	memset(w->keys, 0, sizeof w->keys);
	w->lent = NULL;
	w->rt = rt;
	w->status = SPY_OK;
}

void spy_writer_free(spy_writer *w) {
	spy_buffer *all[] = {&w->nodes, &w->words, &w->edges, &w->roots, &w->blob, &w->stack, &w->levels, &w->refs, &w->seen};
	for (size_t k = 0; k < sizeof all / sizeof *all; k++)
		spy_buffer_free(all[k]);
}

static void out_of_memory(spy_writer *w) {
	w->status = spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a message");
}

// Appends n bytes to a pool and gives the place of the first, counted in entries of a size.
static uint64_t add(spy_writer *w, spy_buffer *b, const void *bytes, size_t n, size_t size) {
	uint64_t at = b->n / size;
	uint8_t *to = spy_buffer_room(b, n);
	if (!to || b->n + n > UINT32_MAX) {
		out_of_memory(w);
		return 0;
	}
	if (n > 0)
		memcpy(to, bytes, n);
	b->n += n;
	return at;
}

static uint32_t node(spy_writer *w, int kind, int flag, uint32_t n, uint64_t bits) {
	spy_node x = {(uint8_t)kind, (uint8_t)flag, 0, n, bits};
	return (uint32_t)add(w, &w->nodes, &x, sizeof x, sizeof x);
}

// From this many bytes on a text that is alone is not copied: 10 MB went in in half the time.
enum { LONG = 1 << 14 };

static uint32_t text_node(spy_writer *w, int kind, int flag, const char *bytes, size_t n) {
	if (n >= LONG && n <= UINT32_MAX && w->blob.n == 0 && !w->lent) {
		w->lent = bytes, w->lent_n = n;
		return node(w, kind, flag, (uint32_t)n, 0);
	}
	if (w->lent) {
		const char *first = w->lent;
		w->lent = NULL;
		add(w, &w->blob, first, w->lent_n, 1);
	}
	uint64_t at = add(w, &w->blob, bytes, n, 1);
	return node(w, kind, flag, (uint32_t)n, at);
}

static uint32_t words_node(spy_writer *w, int kind, const void *words, size_t n) {
	if (n > UINT32_MAX / 8) {
		out_of_memory(w);
		return 0;
	}
	uint64_t at = add(w, &w->words, words, n * 8, 8);
	return node(w, kind, 0, (uint32_t)n, at);
}

// ---- values that occur twice ----

typedef struct seen {
	const spy_value *value;
	uint32_t index;
} seen;

static bool shared(const spy_value *v) {
	return v->kind >= SPY_STR && (v->arena || atomic_load_explicit(&((spy_value *)v)->refs, memory_order_relaxed) > 1);
}

static seen *slot(spy_buffer *table, const spy_value *v) {
	size_t count = table->n / sizeof(seen), k = ((uintptr_t)v >> 4) * 0x9e3779b97f4a7c15u % count;
	seen *all = (seen *)(void *)table->p;
	while (all[k].value && all[k].value != v)
		k = (k + 1) % count;
	return &all[k];
}

static bool grow(spy_writer *w) {
	spy_buffer bigger = {0};
	size_t n = w->seen.n ? w->seen.n * 2 : 64 * sizeof(seen);
	if (!spy_buffer_room(&bigger, n)) {
		out_of_memory(w);
		return false;
	}
	memset(bigger.p, 0, n);
	bigger.n = n;
	for (size_t k = 0; k < w->seen.n / sizeof(seen); k++) {
		const seen *old = (seen *)(void *)w->seen.p + k;
		if (old->value)
			*slot(&bigger, old->value) = *old;
	}
	spy_buffer_free(&w->seen);
	w->seen = bigger;
	return true;
}

static void remember(spy_writer *w, const spy_value *v, uint32_t index) {
	if (w->seen_count * 2 >= w->seen.n / sizeof(seen) && !grow(w))
		return;
	*slot(&w->seen, v) = (seen){v, index};
	w->seen_count++;
}

// ---- the walk ----

static uint32_t write_value(spy_writer *w, const spy_value *v);

static const uint8_t wire_kinds[] = {
	[SPY_NONE] = WIRE_NONE, [SPY_ELLIPSIS] = WIRE_ELLIPSIS, [SPY_STR] = WIRE_STR, [SPY_BYTES] = WIRE_BYTES, [SPY_BYTEARRAY] = WIRE_BYTEARRAY,
	[SPY_LIST] = WIRE_LIST, [SPY_TUPLE] = WIRE_TUPLE, [SPY_SET] = WIRE_SET, [SPY_FROZENSET] = WIRE_FROZENSET, [SPY_DICT] = WIRE_DICT,
	[SPY_RANGE] = WIRE_RANGE, [SPY_SLICE] = WIRE_SLICE, [SPY_DATE] = WIRE_DATE, [SPY_TIME] = WIRE_TIME, [SPY_DATETIME] = WIRE_DATETIME,
	[SPY_TIMEDELTA] = WIRE_TIMEDELTA, [SPY_TIMEZONE] = WIRE_TIMEZONE, [SPY_DECIMAL] = WIRE_DECIMAL, [SPY_FRACTION] = WIRE_FRACTION,
	[SPY_UUID] = WIRE_UUID, [SPY_PATH] = WIRE_PATH, [SPY_EXCEPTION] = WIRE_EXCEPTION,
	[SPY_ENUM] = WIRE_ENUM, [SPY_DATACLASS] = WIRE_DATACLASS,
};

// Writes a key of a dict, a text once where it is the one that stood there last: the engine makes one str of it, and 10,000 rows of three keys
// went in in 0.6 of the time.
static uint32_t write_key(spy_writer *w, const spy_value *v, size_t place) {
	spy_key *last = &w->keys[place % SPY_KEYS];
	if (v->kind != SPY_STR)
		return write_value(w, v);
	if (last->there && last->n == v->n && memcmp(w->blob.p + last->at, v->u.text.bytes, v->n) == 0)
		return last->index;
	uint64_t at = w->blob.n;
	uint32_t index = write_value(w, v);
	if (w->status == SPY_OK && w->blob.n == at + v->n) // else it was written before, elsewhere
		*last = (spy_key){at, v->n, index, true};
	return index;
}

// Children are written first; their places wait on the stack. The depth is bounded by SPY_MAX_DEPTH when the tree is built.
static uint32_t write_container(spy_writer *w, const spy_value *v) {
	if (v->flag & (SPY_FLAG_INTS | SPY_FLAG_FLOATS) && v->kind == SPY_LIST)
		return words_node(w, v->flag & SPY_FLAG_INTS ? WIRE_INT_VECTOR : WIRE_FLOAT_VECTOR, v->u.vector.numbers, v->n);
	size_t n = spy_part_count(v), from = w->stack.n;
	bool named = v->kind == SPY_ENUM && v->u.list.items[1]->kind == SPY_STR; // its value is known to both sides
	for (size_t k = 0; k < n && w->status == SPY_OK; k++) {
		const spy_value *item = v->u.list.items[k];
		uint32_t child = named && k == 2 ? node(w, WIRE_NONE, 0, 0, 0)
			: v->kind == SPY_DICT && k % 2 == 0 ? write_key(w, item, k / 2) : write_value(w, item);
		add(w, &w->stack, &child, sizeof child, 1);
	}
	if (w->status != SPY_OK)
		return 0;
	uint64_t at = w->edges.n / 4;
	uint8_t *to = spy_buffer_room(&w->edges, n * 4);
	if (!to || n > UINT32_MAX / 4) {
		out_of_memory(w);
		return 0;
	}
	if (n > 0)
		memcpy(to, w->stack.p + from, n * 4);
	w->edges.n += n * 4;
	w->stack.n = from;
	return node(w, wire_kinds[v->kind], 0, (uint32_t)n, at);
}

static uint32_t write_object(spy_writer *w, const spy_value *v) {
	if (v->u.object.shell != w->rt) {
		w->status = spy_fault(SPY_MISUSE, "ValueError", "a %s object of another runtime cannot go into this one", v->u.object.name);
		return 0;
	}
	if (atomic_load(&((spy_value *)v)->refs)) {
		w->status = spy_fault(SPY_MISUSE, "ValueError", "a %s object was released", v->u.object.name);
		return 0;
	}
	return node(w, WIRE_OBJECT, 0, 0, v->u.object.handle);
}

static uint32_t write_function(spy_writer *w, const spy_value *v) {
	if (v->u.object.shell != w->rt) {
		w->status = spy_fault(SPY_MISUSE, "ValueError", "a function of another runtime cannot go into this one");
		return 0;
	}
	return node(w, WIRE_FUNCTION, 0, (uint32_t)v->u.object.handle, 0);
}

static uint32_t write_moment(spy_writer *w, const spy_value *v) {
	uint32_t n = (uint32_t)v->u.moment.days;
	if (v->u.moment.link)
		n = write_value(w, v->u.moment.link) + 1;
	return node(w, wire_kinds[v->kind], v->flag & SPY_FLAG_FOLD ? WIRE_FOLD : 0, n, v->u.moment.bits);
}

static uint32_t write_new(spy_writer *w, const spy_value *v) {
	switch ((spy_value_kind)v->kind) {
	case SPY_NONE:
	case SPY_ELLIPSIS:
		return node(w, wire_kinds[v->kind], 0, 0, 0);
	case SPY_BOOL:
		return node(w, WIRE_BOOL, 0, 0, v->u.truth);
	case SPY_INT:
		if (v->flag & SPY_FLAG_BIG)
			return text_node(w, WIRE_BIGINT, v->flag & SPY_FLAG_NEGATIVE ? 1 : 0, v->u.text.bytes, v->n);
		return node(w, WIRE_INT, 0, 0, (uint64_t)v->u.integer.number);
	case SPY_FLOAT: {
		uint64_t bits;
		memcpy(&bits, &v->u.number, 8);
		return node(w, WIRE_FLOAT, 0, 0, bits);
	}
	case SPY_COMPLEX:
		return words_node(w, WIRE_COMPLEX, v->u.parts, 2);
	case SPY_STR:
	case SPY_BYTES:
	case SPY_BYTEARRAY:
	case SPY_DECIMAL:
	case SPY_UUID:
	case SPY_PATH:
		return text_node(w, wire_kinds[v->kind], 0, v->u.text.bytes, v->n);
	case SPY_DATE:
	case SPY_TIME:
	case SPY_DATETIME:
	case SPY_TIMEDELTA:
	case SPY_TIMEZONE:
		return write_moment(w, v);
	case SPY_OBJECT:
		return write_object(w, v);
	case SPY_FUNCTION:
		return write_function(w, v);
	default:
		return write_container(w, v);
	}
}

static uint32_t write_value(spy_writer *w, const spy_value *v) {
	if (!shared(v))
		return write_new(w, v);
	if (w->seen.n) {
		const seen *s = slot(&w->seen, v);
		if (s->value)
			return s->index;
	}
	uint32_t index = write_new(w, v);
	if (w->status == SPY_OK)
		remember(w, v, index);
	return index;
}

spy_status spy_writer_root(spy_writer *w, const spy_value *v) {
	if (w->status != SPY_OK)
		return w->status;
	if (!v)
		return w->status = spy_fault(SPY_MISUSE, "TypeError", "got NULL, want a value (%s)", spy_fault_last());
	uint32_t index = write_value(w, v);
	if (w->status == SPY_OK)
		add(w, &w->roots, &index, sizeof index, 1);
	return w->status;
}

spy_status spy_writer_text(spy_writer *w, const char *text, size_t n) {
	if (w->status != SPY_OK)
		return w->status;
	uint32_t index = text_node(w, WIRE_STR, 0, text, n);
	if (w->status == SPY_OK)
		add(w, &w->roots, &index, sizeof index, 1);
	return w->status;
}

spy_pools spy_writer_pools(const spy_writer *w) {
	return (spy_pools){
		.nodes = (const void *)w->nodes.p, .words = (const void *)w->words.p, .edges = (const void *)w->edges.p,
		.roots = (const void *)w->roots.p, .blob = w->lent ? (const void *)w->lent : w->blob.p, .node_count = (uint32_t)(w->nodes.n / sizeof(spy_node)),
		.word_count = (uint32_t)(w->words.n / 8), .edge_count = (uint32_t)(w->edges.n / 4), .root_count = (uint32_t)(w->roots.n / 4),
		.blob_size = (uint32_t)(w->lent ? w->lent_n : w->blob.n),
	};
}

bool spy_image_make(const spy_pools *from, spy_buffer *to) {
	const struct { const void *p; size_t n; } parts[] = {
		{from->nodes, (size_t)from->node_count * sizeof *from->nodes}, {from->words, (size_t)from->word_count * sizeof *from->words},
		{from->edges, (size_t)from->edge_count * sizeof *from->edges}, {from->roots, (size_t)from->root_count * sizeof *from->roots},
		{from->blob, from->blob_size},
	};
	uint32_t head[6] = {from->node_count, from->word_count, from->edge_count, from->root_count, from->blob_size, 0};
	size_t n = sizeof head;
	for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
		n += parts[k].n;
	to->n = 0;
	uint8_t *p = spy_buffer_room(to, n);
	if (!p)
		return false;
	memcpy(p, head, sizeof head);
	p += sizeof head;
	for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
		if (parts[k].n > 0)
			memcpy(p, parts[k].p, parts[k].n);
		p += parts[k].n;
	}
	to->n = n;
	return true;
}
