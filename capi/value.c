// Making and freeing values.
#include "value.h"

#include "fault.h"
#include "shell.h"

#include <stdlib.h>
#include <string.h>

spy_value *spy_value_alloc(spy_value_kind kind, size_t extra) {
	spy_value *v = extra > SIZE_MAX / 2 ? NULL : malloc(sizeof *v + extra);
	if (!v) {
		spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a value of %zu bytes", extra);
		return NULL;
	}
	memset(v, 0, sizeof *v);
	v->kind = (uint8_t)kind;
	atomic_init(&v->refs, 1);
	return v;
}

spy_value *spy_none(void) {
	return spy_value_alloc(SPY_NONE, 0);
}

spy_value *spy_ellipsis(void) {
	return spy_value_alloc(SPY_ELLIPSIS, 0);
}

spy_value *spy_bool(bool truth) {
	spy_value *v = spy_value_alloc(SPY_BOOL, 0);
	if (v)
		v->u.truth = truth;
	return v;
}

void spy_value_set_int(spy_value *v, int64_t number) {
	uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
	v->kind = SPY_INT;
	v->flag = number < 0 ? SPY_FLAG_NEGATIVE : 0;
	v->u.integer.number = number;
	for (int k = 0; k < 8; k++)
		v->u.integer.magnitude[k] = (uint8_t)(rest >> (56 - 8 * k));
	v->n = rest ? (size_t)(71 - __builtin_clzll(rest)) / 8 : 0;
}

spy_value *spy_int(int64_t number) {
	spy_value *v = spy_value_alloc(SPY_INT, 0);
	if (v)
		spy_value_set_int(v, number);
	return v;
}

// Tells whether a magnitude without leading zeros is one of int64, and which number it is.
static bool small(bool negative, const uint8_t *magnitude, size_t n, int64_t *number) {
	if (n > 8)
		return false;
	uint64_t all = 0;
	for (size_t k = 0; k < n; k++)
		all = all << 8 | magnitude[k];
	if (all > (uint64_t)INT64_MAX + negative)
		return false;
	*number = negative ? (int64_t)(0 - all) : (int64_t)all;
	return true;
}

spy_value *spy_value_bytes(spy_value_kind kind, const void *bytes, size_t n) {
	if ((!bytes && n > 0) || n == SPY_NUL) {
		spy_fault(SPY_MISUSE, "TypeError", bytes ? "got SPY_NUL as a length of bytes, want a number" : "got NULL, want bytes");
		return NULL;
	}
	spy_value *v = spy_value_alloc(kind, n < SIZE_MAX ? n + 1 : n);
	if (!v)
		return NULL;
	char *to = (char *)(v + 1);
	if (n > 0)
		memcpy(to, bytes, n);
	to[n] = 0;
	v->n = n;
	v->u.text.bytes = to;
	return v;
}

spy_value *spy_bigint(bool negative, const uint8_t *magnitude, size_t n) {
	while (magnitude && n > 0 && n != SPY_NUL && magnitude[0] == 0)
		magnitude++, n--;
	int64_t number;
	if (magnitude ? small(negative, magnitude, n, &number) : n == 0)
		return spy_int(magnitude ? number : 0);
	spy_value *v = spy_value_bytes(SPY_INT, magnitude, n);
	if (v)
		v->flag = SPY_FLAG_BIG | (negative ? SPY_FLAG_NEGATIVE : 0);
	return v;
}

spy_value *spy_float(double number) {
	spy_value *v = spy_value_alloc(SPY_FLOAT, 0);
	if (v)
		v->u.number = number;
	return v;
}

spy_value *spy_complex(double real, double imaginary) {
	spy_value *v = spy_value_alloc(SPY_COMPLEX, 0);
	if (v)
		v->u.parts[0] = real, v->u.parts[1] = imaginary;
	return v;
}

spy_value *spy_value_text(spy_value_kind kind, const char *text, size_t n) {
	if (!text) {
		spy_fault(SPY_MISUSE, "TypeError", "got NULL, want text");
		return NULL;
	}
	n = spy_text_length(text, n);
	if (!spy_text_valid(text, n)) {
		spy_fault(SPY_MISUSE, "ValueError", "got %zu bytes that are not UTF-8, want text (spy_bytes takes any bytes)", n);
		return NULL;
	}
	return spy_value_bytes(kind, text, n);
}

spy_value *spy_str(const char *text, size_t n) {
	return spy_value_text(SPY_STR, text, n);
}

spy_value *spy_bytes(const void *bytes, size_t n) {
	return spy_value_bytes(SPY_BYTES, bytes, n);
}

spy_value *spy_bytearray(const void *bytes, size_t n) {
	return spy_value_bytes(SPY_BYTEARRAY, bytes, n);
}

spy_value *spy_list(void) {
	return spy_value_alloc(SPY_LIST, 0);
}

spy_value *spy_tuple(void) {
	return spy_value_alloc(SPY_TUPLE, 0);
}

spy_value *spy_set_new(void) {
	return spy_value_alloc(SPY_SET, 0);
}

spy_value *spy_frozenset(void) {
	return spy_value_alloc(SPY_FROZENSET, 0);
}

spy_value *spy_dict(void) {
	return spy_value_alloc(SPY_DICT, 0);
}

// Makes a list that is an array, in an arena of its own: its items, made later, share the arena's count.
static spy_value *vector(uint8_t flag, const void *numbers, size_t n) {
	if (n > SIZE_MAX / 16 || (!numbers && n > 0)) {
		spy_fault(SPY_MISUSE, "TypeError", "got %s and a count of %zu, want numbers", numbers ? "an array" : "NULL", n);
		return NULL;
	}
	spy_arena *a = calloc(1, sizeof *a + sizeof a->values[0] + n * 8);
	if (!a) {
		spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a list of %zu numbers", n);
		return NULL;
	}
	atomic_init(&a->refs, 1);
	a->count = 1;
	spy_value *v = a->values;
	if (n > 0)
		memcpy(v + 1, numbers, n * 8);
	v->arena = a;
	v->kind = SPY_LIST;
	v->flag = flag | SPY_FLAG_PLACED;
	v->n = n;
	v->u.vector.numbers = v + 1;
	return v;
}

spy_value *spy_int_list(const int64_t *numbers, size_t n) {
	return vector(SPY_FLAG_INTS, numbers, n);
}

spy_value *spy_float_list(const double *numbers, size_t n) {
	return vector(SPY_FLAG_FLOATS, numbers, n);
}

// Puts a value that the caller may be sure about into a container with room made.
static void place(spy_value *container, spy_value *item) {
	if (!item->arena) // what an arena holds was placed from the start
		item->flag |= SPY_FLAG_PLACED;
	if (item->depth >= container->depth)
		container->depth = item->depth + 1;
}

static bool room(spy_value *container, size_t used, size_t more) {
	size_t have = container->u.list.room;
	if (have - used >= more)
		return true;
	size_t want = have < 4 ? container->kind == SPY_DICT ? 8 : 4 : have * 2; // dicts of three or four keys are the most usual
	if (want > SIZE_MAX / sizeof(spy_value *) / 2)
		return false;
	spy_value **items = realloc(container->u.list.items, want * sizeof *items);
	if (!items)
		return false;
	container->u.list.items = items;
	container->u.list.room = want;
	return true;
}

// Checks that an item may be put into a container. Both must be of this caller's thread.
static spy_status fits(const spy_value *container, const spy_value *item) {
	if (!item)
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL, want a value (%s)", spy_fault_last());
	if (item == container)
		return spy_fault(SPY_MISUSE, "ValueError", "a container cannot be put into itself");
	if (container->flag & SPY_FLAG_PLACED)
		return spy_fault(SPY_MISUSE, "ValueError", "a %s that lies in another container or came from the engine cannot be changed", spy_kind_name(container));
	if (item->depth >= SPY_MAX_DEPTH)
		return spy_fault(SPY_MISUSE, "ValueError", "values nest deeper than %d", SPY_MAX_DEPTH);
	return SPY_OK;
}

spy_status spy_append(spy_value *container, spy_value *item) {
	spy_value_kind kind = spy_kind(container);
	spy_status st;
	if (kind != SPY_LIST && kind != SPY_TUPLE && kind != SPY_SET && kind != SPY_FROZENSET)
		st = spy_fault(SPY_MISUSE, "TypeError", "got %s, want a list, tuple, set or frozenset", spy_kind_name(container));
	else
		st = fits(container, item);
	if (st == SPY_OK && !room(container, container->n, 1))
		st = spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a container of %zu items", container->n);
	if (st != SPY_OK) {
		if (item != container)
			spy_value_free(item);
		return st;
	}
	place(container, item);
	container->u.list.items[container->n++] = item;
	return SPY_OK;
}

spy_status spy_dict_put(spy_value *dict, spy_value *key, spy_value *item) {
	if (spy_kind(dict) == SPY_DICT)
		return spy_pair_put(dict, key, item);
	if (key != dict)
		spy_value_free(key);
	if (item != dict)
		spy_value_free(item);
	return spy_fault(SPY_MISUSE, "TypeError", "got %s, want a dict", spy_kind_name(dict));
}

spy_status spy_pair_put(spy_value *dict, spy_value *key, spy_value *item) {
	size_t used = spy_part_count(dict);
	spy_status st = fits(dict, key);
	if (st == SPY_OK)
		st = fits(dict, item);
	if (st == SPY_OK && !room(dict, used, 2))
		st = spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a container of %zu items", used);
	if (st != SPY_OK) {
		if (key != dict)
			spy_value_free(key);
		if (item != dict)
			spy_value_free(item);
		return st;
	}
	place(dict, key);
	place(dict, item);
	dict->u.list.items[used] = key;
	dict->u.list.items[used + 1] = item;
	dict->n += dict->kind == SPY_DICT ? 1 : 2;
	return SPY_OK;
}

spy_value *spy_value_parts(spy_value_kind kind, spy_value *const *parts, size_t count) {
	spy_value *v = spy_value_alloc(kind, 0);
	spy_status st = v && room(v, 0, count) ? SPY_OK : SPY_NOMEM;
	for (size_t k = 0; k < count && st == SPY_OK; k++)
		st = fits(v, parts[k]);
	for (size_t k = 0; k < count; k++) {
		if (st != SPY_OK) {
			spy_value_free(parts[k]);
			continue;
		}
		place(v, parts[k]);
		v->u.list.items[v->n++] = parts[k];
	}
	if (st == SPY_OK) {
		v->flag |= SPY_FLAG_PLACED;
		return v;
	}
	spy_value_free(v);
	return NULL;
}

spy_value *spy_slice(spy_value *start, spy_value *stop, spy_value *step) {
	return spy_value_parts(SPY_SLICE, (spy_value *[]){start, stop, step}, 3);
}

spy_value *spy_range(int64_t start, int64_t stop, int64_t step) {
	if (step == 0) {
		spy_fault(SPY_MISUSE, "ValueError", "range() arg 3 must not be zero");
		return NULL;
	}
	return spy_value_parts(SPY_RANGE, (spy_value *[]){spy_int(start), spy_int(stop), spy_int(step)}, 3);
}

spy_value *spy_ref(const spy_value *value) {
	if (value)
		atomic_fetch_add_explicit(value->arena ? &value->arena->refs : &((spy_value *)value)->refs, 1, memory_order_relaxed);
	return (spy_value *)value;
}

static void arena_free(spy_arena *a) {
	for (size_t k = 0; a->objects && k < a->count; k++) {
		spy_value *v = &a->values[k];
		if (v->kind == SPY_OBJECT)
			spy_shell_gone(v->u.object.shell, v->u.object.handle, v->refs == 0);
		else if (v->kind == SPY_FUNCTION)
			spy_shell_drop(v->u.object.shell);
		else if (v->kind == SPY_ENUM && v->u.list.items[2]->arena != a) // the value that was registered
			spy_value_free(v->u.list.items[2]);
	}
	for (struct spy_block *b = a->blocks, *next; b; b = next) {
		next = b->next;
		free(b);
	}
	free(a);
}

void spy_arena_drop(spy_arena *a) {
	if (atomic_fetch_sub_explicit(&a->refs, 1, memory_order_acq_rel) == 1)
		arena_free(a);
}

void spy_value_free(spy_value *v) {
	if (!v)
		return;
	if (v->arena) {
		spy_arena_drop(v->arena);
		return;
	}
	// The only owner needs no exchange on the bus, of which a tree had as many as values.
	if (atomic_load_explicit(&v->refs, memory_order_acquire) != 1 && atomic_fetch_sub_explicit(&v->refs, 1, memory_order_acq_rel) != 1)
		return;
	switch ((spy_value_kind)v->kind) {
	case SPY_LIST:
	case SPY_TUPLE:
	case SPY_SET:
	case SPY_FROZENSET:
	case SPY_DICT:
	case SPY_RANGE:
	case SPY_SLICE:
	case SPY_FRACTION:
	case SPY_EXCEPTION:
	case SPY_ENUM:
	case SPY_DATACLASS: // at most SPY_MAX_DEPTH levels deep
		for (size_t k = 0, n = spy_part_count(v); k < n; k++)
			spy_value_free(v->u.list.items[k]);
		free(v->u.list.items);
		break;
	case SPY_FUNCTION:
		spy_shell_drop(v->u.object.shell);
		break;
	case SPY_TIME:
	case SPY_DATETIME:
	case SPY_TIMEZONE:
		spy_value_free(v->u.moment.link);
		break;
	default:
		break;
	}
	free(v);
}
