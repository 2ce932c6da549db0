// Reading values. Nothing here asks the worker or Go.
#include "value.h"

#include "fault.h"

#include <stdlib.h>
#include <string.h>

static const char *const kind_names[] = {
	[SPY_INVALID] = "NULL", [SPY_NONE] = "NoneType", [SPY_ELLIPSIS] = "ellipsis", [SPY_BOOL] = "bool", [SPY_INT] = "int",
	[SPY_FLOAT] = "float", [SPY_COMPLEX] = "complex", [SPY_STR] = "str", [SPY_BYTES] = "bytes", [SPY_BYTEARRAY] = "bytearray",
	[SPY_LIST] = "list", [SPY_TUPLE] = "tuple", [SPY_SET] = "set", [SPY_FROZENSET] = "frozenset", [SPY_DICT] = "dict",
	[SPY_RANGE] = "range", [SPY_SLICE] = "slice", [SPY_OBJECT] = "object", [SPY_FUNCTION] = "function",
	[SPY_DATE] = "date", [SPY_TIME] = "time", [SPY_DATETIME] = "datetime", [SPY_TIMEDELTA] = "timedelta", [SPY_TIMEZONE] = "timezone",
	[SPY_DECIMAL] = "Decimal", [SPY_FRACTION] = "Fraction", [SPY_UUID] = "UUID", [SPY_PATH] = "PurePosixPath",
};

spy_value_kind spy_kind(const spy_value *v) {
	return v ? (spy_value_kind)v->kind : SPY_INVALID;
}

const char *spy_kind_name(const spy_value *v) {
	if (spy_kind(v) == SPY_OBJECT)
		return v->u.object.name;
	if (spy_kind(v) == SPY_EXCEPTION || spy_kind(v) == SPY_ENUM || spy_kind(v) == SPY_DATACLASS)
		return v->u.list.items[0]->u.text.bytes;
	return kind_names[spy_kind(v)];
}

static bool sequence(const spy_value *v) {
	switch (spy_kind(v)) {
	case SPY_LIST:
	case SPY_TUPLE:
	case SPY_SET:
	case SPY_FROZENSET:
	case SPY_RANGE:
	case SPY_SLICE:
	case SPY_FRACTION:
	case SPY_EXCEPTION:
	case SPY_ENUM:
		return true;
	default:
		return false;
	}
}

size_t spy_len(const spy_value *v) {
	switch (spy_kind(v)) {
	case SPY_STR:
	case SPY_DECIMAL:
	case SPY_PATH:
	case SPY_BYTES:
	case SPY_BYTEARRAY:
	case SPY_DICT:
		return v->n;
	case SPY_DATACLASS:
		return (v->n - 1) / 2;
	default:
		return sequence(v) ? v->n : 0;
	}
}

// Gives the items of a list that is stored as an array, made at the first call. Two threads may make them at once; one's stay.
static const spy_value *vector_items(const spy_value *v) {
	_Atomic(spy_value *) *place = (_Atomic(spy_value *) *)&v->u.vector.items;
	spy_value *made = atomic_load_explicit(place, memory_order_acquire), *expected = NULL;
	if (made)
		return made;
	if (v->n > SIZE_MAX / sizeof *made - 1)
		return NULL;
	struct spy_block *b = calloc(1, sizeof *b + v->n * sizeof *made);
	if (!b) {
		spy_fault(SPY_NOMEM, "MemoryError", "out of memory for the items of a list of %zu numbers", v->n);
		return NULL;
	}
	for (size_t k = 0; k < v->n; k++) {
		spy_value *to = &b->values[k];
		if (v->flag & SPY_FLAG_INTS)
			spy_value_set_int(to, ((const int64_t *)v->u.vector.numbers)[k]);
		else
			to->kind = SPY_FLOAT, to->u.number = ((const double *)v->u.vector.numbers)[k];
		to->arena = v->arena;
		to->flag |= SPY_FLAG_PLACED;
	}
	if (!atomic_compare_exchange_strong(place, &expected, b->values)) {
		free(b);
		return expected;
	}
	b->next = atomic_load(&v->arena->blocks);
	while (!atomic_compare_exchange_weak(&v->arena->blocks, &b->next, b)) {
	}
	return b->values;
}

const spy_value *spy_item(const spy_value *v, size_t k) {
	if (!sequence(v) || k >= v->n)
		return NULL;
	if (v->flag & (SPY_FLAG_INTS | SPY_FLAG_FLOATS)) {
		const spy_value *items = vector_items(v);
		return items ? items + k : NULL;
	}
	return v->u.list.items[k];
}

// Gives the pairs of a dict or of a dataclass's fields, NULL for others.
static spy_value *const *pairs(const spy_value *v) {
	switch (spy_kind(v)) {
	case SPY_DICT:
		return v->u.list.items;
	case SPY_DATACLASS:
		return v->u.list.items + 1; // behind the class's name
	default:
		return NULL;
	}
}

spy_status spy_entry(const spy_value *dict, size_t k, const spy_value **key, const spy_value **item) {
	bool right = spy_kind(dict) == SPY_DICT || spy_kind(dict) == SPY_DATACLASS, there = right && k < spy_len(dict);
	if (key)
		*key = there ? pairs(dict)[2 * k] : NULL;
	if (item)
		*item = there ? pairs(dict)[2 * k + 1] : NULL;
	if (there)
		return SPY_OK;
	if (!right)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s, want a dict", spy_kind_name(dict));
	return spy_fault(SPY_MISUSE, "IndexError", "got entry %zu, want one below %zu", k, spy_len(dict));
}

const spy_value *spy_dict_get(const spy_value *dict, const char *key, size_t n) {
	spy_value *const *all = key ? pairs(dict) : NULL;
	if (!all)
		return NULL;
	n = spy_text_length(key, n);
	for (size_t k = spy_len(dict); k-- > 0;) {
		const spy_value *name = all[2 * k];
		if (name->kind == SPY_STR && name->n == n && memcmp(name->u.text.bytes, key, n) == 0)
			return all[2 * k + 1];
	}
	return NULL;
}

static spy_status other(const spy_value *v, const char *wanted) {
	return spy_fault(SPY_MISUSE, "TypeError", "got %s, want %s", spy_kind_name(v), wanted);
}

spy_status spy_get_bool(const spy_value *v, bool *truth) {
	bool right = spy_kind(v) == SPY_BOOL;
	if (truth)
		*truth = right && v->u.truth;
	return right ? SPY_OK : other(v, "bool");
}

spy_status spy_get_int(const spy_value *v, int64_t *number) {
	bool right = spy_kind(v) == SPY_INT && !(v->flag & SPY_FLAG_BIG);
	if (number)
		*number = right ? v->u.integer.number : 0;
	if (!right && spy_kind(v) == SPY_INT)
		return spy_fault(SPY_MISUSE, "OverflowError", "got an int of %zu bytes, want one of 64 bits (spy_get_bigint reads any)", v->n);
	return right ? SPY_OK : other(v, "int");
}

spy_status spy_get_bigint(const spy_value *v, bool *negative, const uint8_t **magnitude, size_t *n) {
	bool right = spy_kind(v) == SPY_INT;
	if (negative)
		*negative = right && (v->flag & SPY_FLAG_NEGATIVE);
	if (n)
		*n = right ? v->n : 0;
	if (magnitude)
		*magnitude = !right ? NULL : v->flag & SPY_FLAG_BIG ? (const uint8_t *)v->u.text.bytes : v->u.integer.magnitude + 8 - v->n;
	return right ? SPY_OK : other(v, "int");
}

spy_status spy_get_float(const spy_value *v, double *number) {
	bool right = spy_kind(v) == SPY_FLOAT;
	if (number)
		*number = right ? v->u.number : 0;
	return right ? SPY_OK : other(v, "float");
}

spy_status spy_get_complex(const spy_value *v, double *real, double *imaginary) {
	bool right = spy_kind(v) == SPY_COMPLEX;
	if (real)
		*real = right ? v->u.parts[0] : 0;
	if (imaginary)
		*imaginary = right ? v->u.parts[1] : 0;
	return right ? SPY_OK : other(v, "complex");
}

spy_status spy_get_str(const spy_value *v, const char **text, size_t *n) {
	bool right = spy_kind(v) == SPY_STR || spy_kind(v) == SPY_DECIMAL || spy_kind(v) == SPY_PATH;
	if (text)
		*text = right ? v->u.text.bytes : NULL;
	if (n)
		*n = right ? v->n : 0;
	return right ? SPY_OK : other(v, "str");
}

spy_status spy_get_bytes(const spy_value *v, const void **bytes, size_t *n) {
	bool right = spy_kind(v) == SPY_BYTES || spy_kind(v) == SPY_BYTEARRAY;
	if (bytes)
		*bytes = right ? v->u.text.bytes : NULL;
	if (n)
		*n = right ? v->n : 0;
	return right ? SPY_OK : other(v, "bytes or bytearray");
}

static const void *numbers(const spy_value *v, uint8_t flag, size_t *n) {
	bool right = spy_kind(v) == SPY_LIST && (v->flag & flag);
	if (n)
		*n = right ? v->n : 0;
	return right ? v->u.vector.numbers : NULL;
}

spy_status spy_get_int_list(const spy_value *v, const int64_t **to, size_t *n) {
	const void *all = numbers(v, SPY_FLAG_INTS, n);
	if (to)
		*to = all;
	return all ? SPY_OK : other(v, "a list of ints that is stored as an array");
}

spy_status spy_get_float_list(const spy_value *v, const double **to, size_t *n) {
	const void *all = numbers(v, SPY_FLAG_FLOATS, n);
	if (to)
		*to = all;
	return all ? SPY_OK : other(v, "a list of floats that is stored as an array");
}

spy_runtime *spy_object_runtime(const spy_value *v) {
	return spy_kind(v) == SPY_OBJECT || spy_kind(v) == SPY_FUNCTION ? v->u.object.shell : NULL;
}

static bool trait(const spy_value *v, int which) {
	return spy_kind(v) == SPY_OBJECT && (v->flag >> SPY_TRAIT_SHIFT & which);
}

bool spy_is_callable(const spy_value *v) {
	return trait(v, SPY_TRAIT_CALLABLE) || spy_kind(v) == SPY_FUNCTION;
}

bool spy_is_iterable(const spy_value *v) {
	return trait(v, SPY_TRAIT_ITERABLE);
}

bool spy_is_class(const spy_value *v) {
	return trait(v, SPY_TRAIT_CLASS);
}

bool spy_same(const spy_value *one, const spy_value *other) {
	spy_value_kind kind = spy_kind(one);
	return (kind == SPY_OBJECT || kind == SPY_FUNCTION) && spy_kind(other) == kind && one->u.object.shell == other->u.object.shell &&
		one->u.object.handle == other->u.object.handle;
}
