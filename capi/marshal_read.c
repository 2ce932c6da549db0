// From marshal to pools. The bytes come from CPython itself, but nothing is believed: each length is compared with what is left, each
// reference with what was read, and nothing recurses. What is unknown, or known to be ambiguous (bytes and bytearray look alike, sets are
// sorted by some versions), ends the reading: the binding then packs the values one by one.
#include "marshal.h"

#include <string.h>

enum {
	TAG_REF = 0x80, // flag: what follows is referred to later
	MOST_DEPTH = SPY_MAX_DEPTH,
	VECTOR = 8,       // lists of only ints or floats from this length on are vectors
	TEXTS = 1024,     // places in which texts are remembered
	LONG_TEXT = 64,   // bytes from which on a text is not looked for among those
	MOST_BYTES = 1 << 29,
};

// What a reference stands for. A number in a vector has no node; it gets one when it is referred to from elsewhere.
typedef struct referent {
	enum { OPEN, NODE, INT, FLOAT } state;
	uint32_t node;
	uint64_t bits;
} referent;

// A container that is not at its end.
typedef struct level {
	uint8_t kind;
	uint32_t left;   // items to come; of a dict 0 means no more
	uint32_t shared; // its place among the references + 1
	size_t from;     // where its items begin on the stack
} level;

typedef struct reading {
	const uint8_t *p, *end;
	spy_writer *w;
	size_t count; // nodes
	uint32_t none, ellipsis, truth[2]; // their nodes + 1
	uint32_t texts[TEXTS];             // nodes + 1
} reading;

static bool put(spy_buffer *b, const void *bytes, size_t n) {
	uint8_t *to = b->p && b->room - b->n >= n ? b->p + b->n : spy_buffer_room(b, n);
	if (!to)
		return false;
	memcpy(to, bytes, n);
	b->n += n;
	return true;
}

static bool take(reading *r, void *to, size_t n) {
	if ((size_t)(r->end - r->p) < n)
		return false;
	memcpy(to, r->p, n);
	r->p += n;
	return true;
}

static bool push(reading *r, uint32_t index) {
	return put(&r->w->stack, &index, sizeof index);
}

static bool add(reading *r, int kind, int flag, uint32_t n, uint64_t bits, uint32_t *index) {
	spy_node x = {(uint8_t)kind, (uint8_t)flag, 0, n, bits};
	*index = (uint32_t)r->count++;
	return r->count < UINT32_MAX / 2 && put(&r->w->nodes, &x, sizeof x);
}

static referent *referents(reading *r, size_t *count) {
	*count = r->w->refs.n / sizeof(referent);
	return (referent *)(void *)r->w->refs.p;
}

static bool remember(reading *r, int state, uint32_t node, uint64_t bits) {
	referent x = {state, node, bits};
	return put(&r->w->refs, &x, sizeof x);
}

// A leaf is done: it waits for its container, and a reference may come to it.
static bool leaf(reading *r, bool shared, int kind, int flag, uint32_t n, uint64_t bits) {
	uint32_t index;
	return add(r, kind, flag, n, bits, &index) && push(r, index) && (!shared || remember(r, NODE, index, 0));
}

// A value of which one node is enough for all.
static bool once(reading *r, bool shared, uint32_t *at, int kind, uint64_t bits) {
	if (*at == 0) {
		uint32_t index;
		if (!add(r, kind, 0, 0, bits, &index))
			return false;
		*at = index + 1;
	}
	return !shared && push(r, *at - 1);
}

// ---- texts and numbers ----

static bool blob(reading *r, const uint8_t *bytes, size_t n, uint64_t *at) {
	*at = r->w->blob.n;
	return put(&r->w->blob, bytes, n);
}

static uint32_t *text_place(reading *r, const uint8_t *text, size_t n) {
	uint32_t hash = (uint32_t)n;
	for (size_t k = 0; k < n; k++)
		hash = (hash ^ text[k]) * 0x01000193u;
	return &r->texts[(hash ^ hash >> 15) % TEXTS];
}

// A text that occurs twice is sent once, as far as it is remembered.
static bool text(reading *r, bool shared, size_t n) {
	const uint8_t *content = r->p;
	if ((size_t)(r->end - r->p) < n)
		return false;
	r->p += n;
	uint32_t *place = n < LONG_TEXT ? text_place(r, content, n) : NULL;
	if (place && *place) {
		const spy_node *x = (const spy_node *)(void *)r->w->nodes.p + (*place - 1);
		if (x->n == n && memcmp(r->w->blob.p + x->bits, content, n) == 0)
			return push(r, *place - 1) && (!shared || remember(r, NODE, *place - 1, 0));
	}
	uint64_t at;
	if (!blob(r, content, n, &at) || !leaf(r, shared, WIRE_STR, 0, (uint32_t)n, at))
		return false;
	if (place)
		*place = (uint32_t)r->count;
	return true;
}

static bool text_of(reading *r, bool shared, bool brief) {
	uint8_t small;
	uint32_t n;
	if (!brief)
		return take(r, &n, 4) && text(r, shared, n);
	return take(r, &small, 1) && text(r, shared, small);
}

// Digits of 15 bits, the lowest first.
typedef struct digits {
	const uint8_t *p;
	uint32_t n;
	bool negative;
} digits;

static uint32_t digit(const digits *d, uint32_t k) {
	return (uint32_t)d->p[2 * k] | (uint32_t)d->p[2 * k + 1] << 8;
}

static bool take_digits(const uint8_t **p, const uint8_t *end, digits *d) {
	int32_t n;
	if (end - *p < 4)
		return false;
	memcpy(&n, *p, 4);
	*p += 4;
	d->p = *p;
	d->negative = n < 0;
	d->n = n < 0 ? 0u - (uint32_t)n : (uint32_t)n;
	if (d->n == 0 || d->n > (size_t)(end - *p) / 2 || digit(d, d->n - 1) == 0)
		return false;
	*p += 2 * (size_t)d->n;
	return true;
}

// The number, where it is one of int64.
static bool small(const digits *d, int64_t *number) {
	uint64_t magnitude = 0;
	if (d->n > 5 || (d->n == 5 && digit(d, 4) > 15))
		return false;
	for (uint32_t k = d->n; k-- > 0;)
		magnitude = magnitude << 15 | (digit(d, k) & 0x7fff);
	if (magnitude > (uint64_t)INT64_MAX + d->negative)
		return false;
	*number = (int64_t)(d->negative ? 0 - magnitude : magnitude);
	return true;
}

// The magnitude, big-endian and without leading zeros.
static bool big(reading *r, bool shared, const digits *d) {
	uint32_t top = digit(d, d->n - 1), bits = 0;
	while (top >> bits)
		bits++;
	size_t n = ((size_t)(d->n - 1) * 15 + bits + 7) / 8, at = r->w->blob.n;
	if (!spy_buffer_room(&r->w->blob, n))
		return false;
	uint8_t *to = r->w->blob.p + at + n;
	uint32_t window = 0, have = 0;
	for (uint32_t k = 0; k < d->n; k++) {
		window |= digit(d, k) << have;
		for (have += 15; have >= 8 && to > r->w->blob.p + at; have -= 8, window >>= 8)
			*--to = (uint8_t)window;
	}
	if (to > r->w->blob.p + at)
		*--to = (uint8_t)window;
	r->w->blob.n += n;
	return leaf(r, shared, WIRE_BIGINT, d->negative, (uint32_t)n, at);
}

static bool normal(const digits *d) {
	for (uint32_t k = 0; k < d->n; k++)
		if (digit(d, k) > 0x7fff)
			return false;
	return true;
}

static bool number(reading *r, bool shared) {
	digits d;
	int64_t n;
	if (!take_digits(&r->p, r->end, &d) || !normal(&d))
		return false;
	return small(&d, &n) ? leaf(r, shared, WIRE_INT, 0, 0, (uint64_t)n) : big(r, shared, &d);
}

static bool complex_of(reading *r, bool shared) {
	uint64_t parts[2];
	size_t at = r->w->words.n / 8;
	return take(r, parts, sizeof parts) && put(&r->w->words, parts, sizeof parts) && leaf(r, shared, WIRE_COMPLEX, 0, 2, at);
}

// ---- lists of only ints or floats ----

// The kind of number that a reference stands for: INT, FLOAT, or OPEN for another value.
static int number_of(reading *r, uint32_t k, uint64_t *bits) {
	size_t count;
	const referent *x = referents(r, &count);
	if (k >= count)
		return OPEN;
	*bits = x[k].bits;
	if (x[k].state != NODE)
		return x[k].state;
	const spy_node *node = (const spy_node *)(void *)r->w->nodes.p + x[k].node;
	*bits = node->bits;
	return node->kind == WIRE_INT ? INT : node->kind == WIRE_FLOAT ? FLOAT : OPEN;
}

// Takes one number of that kind. fresh: how many were marked as shared before it in this list.
static bool element(reading *r, const uint8_t **p, int want, size_t fresh, uint64_t *bits, bool *shared) {
	size_t left = (size_t)(r->end - *p), count = r->w->refs.n / sizeof(referent);
	if (left < 5)
		return false;
	uint8_t tag = **p;
	*shared = tag & TAG_REF;
	if (tag == 'r') {
		uint32_t k;
		memcpy(&k, *p + 1, 4);
		*p += 5;
		return k < count ? number_of(r, k, bits) == want : k - count < fresh;
	}
	*p += 1;
	switch (tag & ~TAG_REF) {
	case 'i': {
		int32_t n;
		memcpy(&n, *p, 4);
		*p += 4;
		*bits = (uint64_t)(int64_t)n;
		return want == INT;
	}
	case 'l': {
		digits d;
		return want == INT && take_digits(p, r->end, &d) && normal(&d) && small(&d, (int64_t *)bits);
	}
	case 'g':
		if (want != FLOAT || left < 9)
			return false;
		memcpy(bits, *p, 8);
		*p += 8;
		return true;
	}
	return false;
}

// Tells whether the next n items are numbers of one kind; nothing is taken.
static int uniform(reading *r, uint32_t n) {
	const uint8_t *p = r->p;
	uint64_t bits;
	bool shared;
	int want = OPEN;
	if (p == r->end)
		return OPEN;
	switch (*p & ~TAG_REF) {
	case 'i':
	case 'l':
		want = INT;
		break;
	case 'g':
		want = FLOAT;
		break;
	case 'r':
		if (r->end - p >= 5) {
			uint32_t k;
			memcpy(&k, p + 1, 4);
			want = number_of(r, k, &bits);
		}
	}
	if (want == OPEN)
		return OPEN;
	size_t fresh = 0;
	for (uint32_t k = 0; k < n; k++) {
		if (!element(r, &p, want, fresh, &bits, &shared))
			return OPEN;
		fresh += shared;
	}
	return want;
}

// Takes a list that uniform has looked at. place: of the list among the references, + 1.
static bool vector(reading *r, int want, uint32_t n, uint32_t place) {
	spy_buffer *words = &r->w->words;
	size_t at = words->n / 8, count;
	if (!spy_buffer_room(words, (size_t)n * 8))
		return false;
	for (uint32_t k = 0; k < n; k++) {
		uint64_t bits;
		bool shared;
		if (!element(r, &r->p, want, 0, &bits, &shared) || (shared && !remember(r, want, 0, bits)))
			return false;
		memcpy(words->p + words->n, &bits, 8);
		words->n += 8;
	}
	uint32_t index;
	if (!add(r, want == INT ? WIRE_INT_VECTOR : WIRE_FLOAT_VECTOR, 0, n, at, &index) || !push(r, index))
		return false;
	if (place)
		referents(r, &count)[place - 1] = (referent){NODE, index, 0};
	return true;
}

// ---- containers and references ----

static bool open_level(reading *r, bool shared, int kind, uint32_t n) {
	if (n > (size_t)(r->end - r->p) || r->w->levels.n / sizeof(level) >= MOST_DEPTH)
		return false;
	level l = {(uint8_t)kind, n, 0, r->w->stack.n};
	if (shared) {
		if (!remember(r, OPEN, 0, 0))
			return false;
		l.shared = (uint32_t)(r->w->refs.n / sizeof(referent));
	}
	int want = kind == WIRE_LIST && n >= VECTOR ? uniform(r, n) : OPEN;
	return want != OPEN ? vector(r, want, n, l.shared) : put(&r->w->levels, &l, sizeof l);
}

// Makes the node of the innermost container, whose items are on the stack.
static bool close_level(reading *r) {
	spy_writer *w = r->w;
	w->levels.n -= sizeof(level);
	level l;
	memcpy(&l, w->levels.p + w->levels.n, sizeof l);
	size_t n = (w->stack.n - l.from) / 4, at = w->edges.n / 4, count;
	uint32_t index;
	if ((n > 0 && !put(&w->edges, w->stack.p + l.from, n * 4)) || !add(r, l.kind, 0, (uint32_t)n, at, &index))
		return false;
	w->stack.n = l.from;
	if (l.shared)
		referents(r, &count)[l.shared - 1] = (referent){NODE, index, 0};
	return push(r, index);
}

static bool reference(reading *r) {
	uint32_t k;
	size_t count;
	if (!take(r, &k, 4))
		return false;
	referent *x = referents(r, &count);
	if (k >= count || x[k].state == OPEN) // the latter: a container in itself
		return false;
	if (x[k].state != NODE) {
		uint32_t index;
		if (!add(r, x[k].state == INT ? WIRE_INT : WIRE_FLOAT, 0, 0, x[k].bits, &index))
			return false;
		x[k] = (referent){NODE, index, 0};
	}
	return push(r, x[k].node);
}

static bool sized(reading *r, bool shared, int kind) {
	uint32_t n;
	return take(r, &n, 4) && open_level(r, shared, kind, n);
}

// Takes a value, or the beginning of one with items.
static bool value(reading *r) {
	uint8_t tag, n;
	uint64_t bits;
	int32_t whole;
	if (!take(r, &tag, 1))
		return false;
	bool shared = tag & TAG_REF;
	switch (tag & ~TAG_REF) {
	case 'N':
		return once(r, shared, &r->none, WIRE_NONE, 0);
	case '.':
		return once(r, shared, &r->ellipsis, WIRE_ELLIPSIS, 0);
	case 'T':
	case 'F':
		return once(r, shared, &r->truth[tag == 'T'], WIRE_BOOL, tag == 'T');
	case 'i':
		return take(r, &whole, 4) && leaf(r, shared, WIRE_INT, 0, 0, (uint64_t)(int64_t)whole);
	case 'l':
		return number(r, shared);
	case 'g':
		return take(r, &bits, 8) && leaf(r, shared, WIRE_FLOAT, 0, 0, bits);
	case 'y':
		return complex_of(r, shared);
	case 'a':
	case 'A':
	case 'u':
	case 't':
		return text_of(r, shared, false);
	case 'z':
	case 'Z':
		return text_of(r, shared, true);
	case 'r':
		return !shared && reference(r);
	case '[':
		return sized(r, shared, WIRE_LIST);
	case '(':
		return sized(r, shared, WIRE_TUPLE);
	case ')':
		return take(r, &n, 1) && open_level(r, shared, WIRE_TUPLE, n);
	case '{':
		return open_level(r, shared, WIRE_DICT, 0);
	}
	return false;
}

// Takes what follows inside of the innermost container.
static bool item(reading *r, level *l) {
	if (l->kind != WIRE_DICT) {
		l->left--;
		return value(r);
	}
	if (r->p < r->end && *r->p == '0' && (r->w->stack.n - l->from) / 4 % 2 == 0) {
		r->p++;
		return close_level(r);
	}
	return value(r);
}

static bool read_all(reading *r, uint32_t roots) {
	for (;;) {
		spy_buffer *levels = &r->w->levels;
		if (levels->n == 0) {
			if (roots-- == 0)
				return r->p == r->end;
			if (!value(r))
				return false;
			continue;
		}
		level *l = (level *)(void *)(levels->p + levels->n) - 1;
		if (l->kind != WIRE_DICT && l->left == 0 ? !close_level(r) : !item(r, l))
			return false;
	}
}

bool spy_marshal_read(spy_writer *w, const uint8_t *bytes, size_t n, spy_pools *to) {
	spy_writer_reset(w, NULL);
	reading r = {.p = bytes, .end = bytes + n, .w = w};
	uint8_t tag, brief;
	uint32_t roots;
	if (n > MOST_BYTES || !take(&r, &tag, 1))
		return false;
	if ((tag & ~TAG_REF) == ')') {
		if (!take(&r, &brief, 1))
			return false;
		roots = brief;
	} else if ((tag & ~TAG_REF) != '(' || !take(&r, &roots, 4)) {
		return false;
	}
	if (tag & TAG_REF && !remember(&r, OPEN, 0, 0))
		return false;
	if (!read_all(&r, roots))
		return false;
	*to = spy_writer_pools(w);
	to->roots = (const uint32_t *)(const void *)w->stack.p;
	to->root_count = (uint32_t)(w->stack.n / 4);
	return w->blob.n <= UINT32_MAX && w->edges.n / 4 <= UINT32_MAX && w->words.n / 8 <= UINT32_MAX;
}
