// Values of the standard library's other types: Decimal, Fraction, UUID, PurePosixPath, and exceptions that are not raised.
#include "value.h"

#include "fault.h"

#include <string.h>

// Counts the digits that a text begins with.
static size_t digits(const char *text, size_t n) {
	size_t k = 0;
	while (k < n && text[k] >= '0' && text[k] <= '9')
		k++;
	return k;
}

// Tells whether a text is a word and digits behind it.
static bool special(const char *text, size_t n, const char *word) {
	size_t k = strlen(word);
	return n >= k && memcmp(text, word, k) == 0 && digits(text + k, n - k) == n - k;
}

bool spy_decimal_valid(const char *text, size_t n) {
	if (n > 0 && *text == '-')
		text++, n--;
	if ((n == 8 && memcmp(text, "Infinity", n) == 0) || special(text, n, "NaN") || special(text, n, "sNaN"))
		return true;
	size_t k = digits(text, n);
	if (k == 0)
		return false;
	text += k, n -= k;
	if (n > 0 && *text == '.') {
		k = digits(text + 1, n - 1);
		if (k == 0)
			return false;
		text += k + 1, n -= k + 1;
	}
	// Exponents go up to 10**18, and twice that below zero.
	return n == 0 || (n >= 3 && n <= 2 + 19 && text[0] == 'E' && (text[1] == '+' || text[1] == '-') && digits(text + 2, n - 2) == n - 2);
}

spy_value *spy_decimal(const char *text, size_t n) {
	if (!text) {
		spy_fault(SPY_MISUSE, "TypeError", "got NULL, want text");
		return NULL;
	}
	n = spy_text_length(text, n);
	if (!spy_decimal_valid(text, n)) {
		size_t shown = !spy_text_valid(text, n) ? 0 : n < 40 ? n : 40;
		while (shown > 0 && shown < n && (text[shown] & 0xc0) == 0x80) // not within a character
			shown--;
		spy_fault(SPY_MISUSE, "ValueError", "got \"%.*s\", want the text of a Decimal as str() gives it", (int)shown, text);
		return NULL;
	}
	return spy_value_bytes(SPY_DECIMAL, text, n);
}

bool spy_denominator_valid(const spy_value *v) {
	return spy_kind(v) == SPY_INT && v->n > 0 && !(v->flag & SPY_FLAG_NEGATIVE);
}

spy_value *spy_fraction(spy_value *numerator, spy_value *denominator) {
	if (numerator && denominator && (numerator->kind != SPY_INT || !spy_denominator_valid(denominator))) {
		if (numerator->kind != SPY_INT || denominator->kind != SPY_INT)
			spy_fault(SPY_MISUSE, "TypeError", "got %s and %s, want two ints", spy_kind_name(numerator), spy_kind_name(denominator));
		else if (denominator->n == 0)
			spy_fault(SPY_MISUSE, "ZeroDivisionError", "got a denominator of 0, want one above 0");
		else
			spy_fault(SPY_MISUSE, "ValueError", "got a negative denominator, want one above 0");
		spy_value_free(numerator);
		spy_value_free(denominator);
		return NULL;
	}
	return spy_value_parts(SPY_FRACTION, (spy_value *[]){numerator, denominator}, 2);
}

spy_value *spy_uuid(const uint8_t *bytes) {
	return spy_value_bytes(SPY_UUID, bytes, 16);
}

spy_status spy_get_uuid(const spy_value *v, uint8_t *bytes) {
	bool right = spy_kind(v) == SPY_UUID;
	if (bytes && right)
		memcpy(bytes, v->u.text.bytes, 16);
	else if (bytes)
		memset(bytes, 0, 16);
	return right ? SPY_OK : spy_fault(SPY_MISUSE, "TypeError", "got %s, want UUID", spy_kind_name(v));
}

spy_value *spy_path(const char *text, size_t n) {
	return spy_value_text(SPY_PATH, text, n);
}

spy_value *spy_exception(const char *type, spy_value *args) {
	if (args && args->kind != SPY_TUPLE) {
		spy_fault(SPY_MISUSE, "TypeError", "got %s, want a tuple", spy_kind_name(args));
		spy_value_free(args);
		return NULL;
	}
	spy_value *name = spy_str(type, SPY_NUL);
	if (!name) { // said already
		spy_value_free(args);
		return NULL;
	}
	const spy_value *only = args && args->n == 1 ? args->u.list.items[0] : NULL;
	bool text = only && only->kind == SPY_STR;
	spy_value *message = spy_str(text ? only->u.text.bytes : "", text ? only->n : 0);
	return spy_value_parts(SPY_EXCEPTION, (spy_value *[]){name, message, args, spy_tuple()}, 4);
}
