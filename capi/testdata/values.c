/* Values without a runtime: constructors, readers, ownership, and what is refused. */
#include "check.h"

#include <math.h>

static void numbers(void) {
	int64_t n;
	double d, im;
	bool b;
	const uint8_t *magnitude;
	size_t size;
	spy_value *v = spy_int(INT64_MIN);
	CHECK(spy_kind(v) == SPY_INT && spy_get_int(v, &n) == SPY_OK && n == INT64_MIN);
	CHECK(spy_get_bigint(v, &b, &magnitude, &size) == SPY_OK && b && size == 8 && magnitude[0] == 0x80 && magnitude[7] == 0);
	CHECK_FAILS(NULL, spy_get_float(v, &d), SPY_MISUSE, "got int, want float");
	spy_value_free(v);
	v = spy_int(0);
	CHECK(spy_get_bigint(v, &b, &magnitude, &size) == SPY_OK && !b && size == 0);
	spy_value_free(v);
	const uint8_t big[] = {0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
	v = spy_bigint(true, big, sizeof big);
	CHECK(spy_get_bigint(v, &b, &magnitude, &size) == SPY_OK && b && size == 9 && magnitude[0] == 1 && magnitude[8] == 9);
	CHECK_FAILS(NULL, spy_get_int(v, &n), SPY_MISUSE, "want one of 64 bits");
	CHECK(n == 0);
	spy_value_free(v);
	v = spy_bigint(true, (const uint8_t[]){0x80, 0, 0, 0, 0, 0, 0, 0}, 8);
	CHECK(spy_get_int(v, &n) == SPY_OK && n == INT64_MIN);
	spy_value_free(v);
	v = spy_bigint(false, NULL, 0);
	CHECK(spy_get_int(v, &n) == SPY_OK && n == 0);
	spy_value_free(v);
	v = spy_float(-0.0);
	CHECK(spy_get_float(v, &d) == SPY_OK && signbit(d) && d == 0);
	spy_value_free(v);
	v = spy_complex(1.5, -2);
	CHECK(spy_get_complex(v, &d, &im) == SPY_OK && d == 1.5 && im == -2);
	spy_value_free(v);
	v = spy_bool(true);
	CHECK(spy_get_bool(v, &b) == SPY_OK && b);
	CHECK_FAILS(NULL, spy_get_int(v, &n), SPY_MISUSE, "got bool, want int");
	spy_value_free(v);
}

static void texts(void) {
	const char *text;
	const void *bytes;
	size_t n;
	spy_value *v = spy_str("a\0b", 3);
	CHECK(spy_get_str(v, &text, &n) == SPY_OK && n == 3 && memcmp(text, "a\0b\0", 4) == 0 && spy_len(v) == 3);
	CHECK_FAILS(NULL, spy_get_bytes(v, &bytes, &n), SPY_MISUSE, "got str, want bytes");
	spy_value_free(v);
	v = spy_str("gr\xc3\xbc\xc3\x9f \xf0\x9f\x90\x8d \xed\xa0\x80", SPY_NUL); /* with a lone surrogate */
	CHECK(v && spy_len(v) == 15);
	spy_value_free(v);
	const char *const wrong[] = {"\xff", "\xc3", "\xc0\x80", "\xed\xa0\xbd\xed\xb8\x80", "\xf4\x90\x80\x80", "12345678\xe2\x82"};
	for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
		CHECK(spy_str(wrong[k], SPY_NUL) == NULL && strstr(spy_error_text(spy_last_error(NULL)), "not UTF-8"));
	CHECK(spy_str(NULL, 3) == NULL && spy_bytes(NULL, 3) == NULL && spy_bytes("x", SPY_NUL) == NULL);
	v = spy_bytes(NULL, 0);
	CHECK(spy_kind(v) == SPY_BYTES && spy_get_bytes(v, &bytes, &n) == SPY_OK && n == 0);
	spy_value_free(v);
	v = spy_bytearray("\0\xff", 2);
	CHECK(spy_kind(v) == SPY_BYTEARRAY && spy_get_bytes(v, &bytes, &n) == SPY_OK && n == 2);
	spy_value_free(v);
	CHECK(spy_bytes("x", (size_t)1 << 62) == NULL && spy_error_status(spy_last_error(NULL)) == SPY_NOMEM);
}

static void containers(void) {
	spy_value *list = spy_list(), *shared = spy_dict();
	for (int k = 0; k < 100; k++)
		CHECK(spy_append(list, spy_int(k)) == SPY_OK);
	CHECK(spy_append(list, spy_ref(shared)) == SPY_OK && spy_append(list, shared) == SPY_OK);
	CHECK(spy_len(list) == 102 && spy_item(list, 101) == spy_item(list, 100) && spy_item(list, 102) == NULL);
	CHECK_FAILS(NULL, spy_dict_put(shared, spy_int(1), spy_int(2)), SPY_MISUSE, "cannot be changed");
	CHECK_FAILS(NULL, spy_append(list, NULL), SPY_MISUSE, "got NULL, want a value");
	CHECK_FAILS(NULL, spy_append(list, list), SPY_MISUSE, "put into itself");
	CHECK_FAILS(NULL, spy_append(NULL, spy_int(1)), SPY_MISUSE, "got NULL, want a list");
	CHECK_FAILS(NULL, spy_dict_put(list, spy_int(1), spy_int(1)), SPY_MISUSE, "got list, want a dict");
	const spy_value *kept = spy_ref(spy_item(list, 7));
	spy_value_free(list);
	int64_t n;
	CHECK(spy_get_int(kept, &n) == SPY_OK && n == 7);
	spy_value_free((spy_value *)kept);

	spy_value *d = spy_dict();
	const spy_value *key, *item;
	spy_dict_put(d, spy_str("a", 1), spy_int(1));
	spy_dict_put(d, spy_str("b", 1), spy_int(2));
	spy_dict_put(d, spy_str("a", 1), spy_int(3));
	CHECK(spy_get_int(spy_dict_get(d, "a", SPY_NUL), &n) == SPY_OK && n == 3 && spy_dict_get(d, "c", 1) == NULL);
	CHECK(spy_entry(d, 1, &key, &item) == SPY_OK && text_is(key, "b"));
	CHECK_FAILS(NULL, spy_entry(d, 3, &key, &item), SPY_MISUSE, "got entry 3, want one below 3");
	CHECK(key == NULL && item == NULL);
	CHECK_FAILS(NULL, spy_dict_put(d, NULL, spy_int(1)), SPY_MISUSE, "got NULL");
	CHECK_FAILS(NULL, spy_dict_put(d, spy_int(1), NULL), SPY_MISUSE, "got NULL");
	spy_value_free(d);

	CHECK(spy_range(1, 2, 0) == NULL);
	spy_value *r = spy_range(1, 10, 3);
	CHECK(spy_kind(r) == SPY_RANGE && spy_len(r) == 3 && spy_get_int(spy_item(r, 2), &n) == SPY_OK && n == 3);
	spy_value_free(r);
	CHECK(spy_slice(spy_none(), NULL, spy_int(1)) == NULL);
	r = spy_slice(spy_none(), spy_int(2), spy_none());
	CHECK(spy_kind(r) == SPY_SLICE && spy_kind(spy_item(r, 0)) == SPY_NONE);
	CHECK_FAILS(NULL, spy_append(r, spy_int(1)), SPY_MISUSE, "got slice, want a list");
	spy_value_free(r);
}

static void arrays(void) {
	int64_t numbers[1000], n;
	const int64_t *all;
	const double *floats;
	size_t count;
	for (int k = 0; k < 1000; k++)
		numbers[k] = k - 500;
	spy_value *v = spy_int_list(numbers, 1000);
	CHECK(spy_get_int_list(v, &all, &count) == SPY_OK && count == 1000 && all[0] == -500);
	CHECK(spy_get_int(spy_item(v, 999), &n) == SPY_OK && n == 499 && spy_item(v, 1000) == NULL);
	spy_value *item = spy_ref(spy_item(v, 3));
	CHECK_FAILS(NULL, spy_get_float_list(v, &floats, &count), SPY_MISUSE, "stored as an array");
	CHECK_FAILS(NULL, spy_append(v, spy_int(1)), SPY_MISUSE, "cannot be changed");
	spy_value_free(v);
	CHECK(spy_get_int(item, &n) == SPY_OK && n == -497);
	spy_value_free(item);
	CHECK(spy_int_list(NULL, 1) == NULL && spy_float_list(NULL, SIZE_MAX) == NULL);
	v = spy_float_list((double[]){1, 2}, 2);
	CHECK(spy_get_float_list(v, &floats, &count) == SPY_OK && floats[1] == 2);
	spy_value_free(v);
}

static void depth(void) {
	spy_value *v = spy_list();
	spy_status st = SPY_OK;
	int levels = 0;
	for (; st == SPY_OK && levels < 100000; levels++) {
		spy_value *outer = spy_list();
		spy_value *inner = v;
		v = outer;
		st = spy_append(outer, inner);
	}
	CHECK(levels == SPY_MAX_DEPTH + 1 && st == SPY_MISUSE);
	spy_value_free(v);
}

int main(void) {
	CHECK(spy_abi_version() == SPY_ABI);
	CHECK(strcmp(spy_status_name(SPY_LIMIT), "SPY_LIMIT") == 0 && strcmp(spy_status_name((spy_status)99), "?") == 0);
	CHECK(spy_kind(NULL) == SPY_INVALID && spy_len(NULL) == 0 && spy_item(NULL, 0) == NULL && spy_ref(NULL) == NULL);
	CHECK(spy_object_runtime(NULL) == NULL && !spy_is_callable(NULL) && !spy_is_iterable(NULL) && !spy_is_class(NULL));
	spy_value_free(NULL);
	numbers();
	texts();
	containers();
	arrays();
	depth();
	return failures;
}
