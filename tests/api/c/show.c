// What came, as JSON.
#include "player.h"

#include <inttypes.h>

static void hexadecimal(const char *tag, const void *bytes, size_t n) {
	printf("{\"%s\": \"", tag);
	for (size_t k = 0; k < n; k++)
		printf("%02x", ((const unsigned char *)bytes)[k]);
	printf("\"}");
}

void show_text(const char *text, size_t n) {
	if (json_plain(text, n))
		json_print(text, n);
	else
		hexadecimal("str", text, n);
}

static void show_string(const char *text) { show_text(text, strlen(text)); }

// The decimal digits of a magnitude: it is divided by ten again and again.
static void show_digits(const spy_value *v) {
	bool negative;
	const uint8_t *magnitude;
	size_t n;
	spy_get_bigint(v, &negative, &magnitude, &n);
	uint8_t *rest = json_memory(n);
	char *digits = json_memory(3 * n + 1);
	size_t count = 0;
	memcpy(rest, magnitude, n);
	for (bool more = n > 0; more;) {
		unsigned carry = 0;
		more = false;
		for (size_t k = 0; k < n; k++) {
			unsigned part = carry << 8 | rest[k];
			rest[k] = (uint8_t)(part / 10), carry = part % 10;
			more |= rest[k] != 0;
		}
		digits[count++] = (char)('0' + carry);
	}
	if (n == 0)
		putchar('0');
	printf(negative ? "-" : "");
	while (count > 0)
		putchar(digits[--count]);
	free(rest);
	free(digits);
}

static void show_int(const spy_value *v) {
	int64_t number;
	if (spy_get_int(v, &number) != SPY_OK) {
		printf("{\"int\": \"");
		show_digits(v);
		printf("\"}");
	} else if (number > -(INT64_C(1) << 53) && number < INT64_C(1) << 53) {
		printf("%" PRId64, number);
	} else {
		printf("{\"int\": \"%" PRId64 "\"}", number);
	}
}

static void show_items(const char *tag, const spy_value *v) {
	if (tag)
		printf("{\"%s\": ", tag);
	putchar('[');
	for (size_t k = 0; k < spy_len(v); k++) {
		const spy_value *key = NULL, *item = spy_item(v, k);
		printf(k ? ", " : "");
		if (spy_kind(v) == SPY_DICT) {
			spy_entry(v, k, &key, &item);
			putchar('[');
			show(key);
			printf(", ");
			show(item);
			putchar(']');
		} else {
			show(item);
		}
	}
	printf(tag ? "]}" : "]");
}

static void show_number(const spy_value *v) {
	double real = 0, imaginary = 0;
	if (spy_kind(v) == SPY_FLOAT) {
		spy_get_float(v, &real);
		printf("{\"float\": \"%.17g\"}", real);
		return;
	}
	spy_get_complex(v, &real, &imaginary);
	printf("{\"complex\": [\"%.17g\", \"%.17g\"]}", real, imaginary);
}

static void show_zone(const spy_value *zone, const spy_moment *m) {
	int64_t offset = m ? m->zone_offset_us : 0;
	const char *name = m ? m->zone_name : NULL;
	size_t n = m ? m->zone_name_length : 0;
	if (zone)
		spy_get_timezone(zone, &offset, &name, &n);
	printf("[%" PRId64 ", ", offset);
	if (name)
		show_text(name, n);
	else
		printf("null");
	putchar(']');
}

static void show_moment(const spy_value *v) {
	spy_moment m;
	spy_get_moment(v, &m);
	if (spy_kind(v) == SPY_DATE) {
		printf("{\"date\": \"%04d-%02d-%02d\"}", m.year, m.month, m.day);
		return;
	}
	printf("{\"%s\": [\"", spy_kind_name(v));
	if (spy_kind(v) == SPY_DATETIME)
		printf("%04d-%02d-%02dT", m.year, m.month, m.day);
	printf("%02d:%02d:%02d.%06d\", ", m.hour, m.minute, m.second, m.microsecond);
	if (m.has_zone)
		show_zone(NULL, &m);
	else
		printf("null");
	printf(m.fold ? ", true]}" : ", false]}");
}

// Shows a value of one of the standard library's types.
static void show_rich(const spy_value *v) {
	int64_t days = 0, us = 0;
	uint8_t bytes[16];
	const char *text = "";
	size_t n = 0;
	switch (spy_kind(v)) {
	case SPY_TIMEDELTA:
		spy_get_timedelta(v, &days, &us);
		printf("{\"timedelta\": [%" PRId64 ", %" PRId64 ", %" PRId64 "]}", days, us / 1000000, us % 1000000);
		break;
	case SPY_TIMEZONE:
		printf("{\"timezone\": ");
		show_zone(v, NULL);
		putchar('}');
		break;
	case SPY_DECIMAL:
	case SPY_PATH:
		spy_get_str(v, &text, &n);
		printf(spy_kind(v) == SPY_PATH ? "{\"path\": " : "{\"decimal\": ");
		show_text(text, n);
		putchar('}');
		break;
	case SPY_FRACTION:
		printf("{\"fraction\": [\"");
		show_digits(spy_item(v, 0));
		printf("\", \"");
		show_digits(spy_item(v, 1));
		printf("\"]}");
		break;
	case SPY_UUID:
		spy_get_uuid(v, bytes);
		hexadecimal("uuid", bytes, sizeof bytes);
		break;
	case SPY_EXCEPTION:
		printf("{\"exception\": [");
		show(spy_item(v, 0));
		printf(", ");
		show_items(NULL, spy_item(v, 2));
		printf("]}");
		break;
	default:
		show_moment(v);
	}
}

void show(const spy_value *v) {
	static const char *const tags[] = {[SPY_TUPLE] = "tuple", [SPY_SET] = "set", [SPY_FROZENSET] = "frozenset", [SPY_DICT] = "dict",
		[SPY_RANGE] = "range", [SPY_SLICE] = "slice", [SPY_FUNCTION] = NULL};
	const char *text;
	const void *bytes;
	size_t n;
	bool truth;
	spy_value_kind kind = spy_kind(v);
	switch (kind) {
	case SPY_INVALID:
	case SPY_NONE:
		printf("null");
		break;
	case SPY_ELLIPSIS:
		printf("{\"ellipsis\": true}");
		break;
	case SPY_BOOL:
		spy_get_bool(v, &truth);
		printf(truth ? "true" : "false");
		break;
	case SPY_INT:
		show_int(v);
		break;
	case SPY_FLOAT:
	case SPY_COMPLEX:
		show_number(v);
		break;
	case SPY_STR:
		spy_get_str(v, &text, &n);
		show_text(text, n);
		break;
	case SPY_BYTES:
	case SPY_BYTEARRAY:
		spy_get_bytes(v, &bytes, &n);
		hexadecimal(kind == SPY_BYTES ? "bytes" : "bytearray", bytes, n);
		break;
	case SPY_OBJECT:
		printf("{\"object\": \"%s\"}", spy_kind_name(v));
		break;
	case SPY_ENUM:
	case SPY_DATACLASS:
		show_of_class(v);
		break;
	case SPY_FUNCTION:
		printf("{\"function\": true}");
		break;
	case SPY_LIST:
	case SPY_TUPLE:
	case SPY_SET:
	case SPY_FROZENSET:
	case SPY_DICT:
	case SPY_RANGE:
	case SPY_SLICE:
		show_items(tags[kind], v);
		break;
	default:
		show_rich(v);
	}
}

static void engine_error(const spy_error *e) {
	const char *limit = spy_error_limit(e);
	printf("{\"status\": \"%s\", \"type\": ", strcmp(limit, "interrupt") == 0 ? "interrupted" : *limit ? "limit" : "error");
	show_string(spy_error_type(e));
	printf(", \"message\": ");
	show_string(spy_error_message(e));
	printf(", \"limit\": \"%s\", \"args\": ", limit);
	if (spy_error_args(e))
		show(spy_error_args(e));
	else
		printf("{\"tuple\": []}");
	printf(", \"code\": ");
	show(spy_error_code(e));
	printf(", \"cause\": ");
	if (spy_error_cause(e))
		engine_error(spy_error_cause(e));
	else
		printf("null");
	printf(", \"traceback\": ");
	show_string(spy_error_traceback(e));
	printf(", \"notes\": [");
	for (size_t k = 0; k < spy_error_notes(e); k++) {
		printf(k ? ", " : "");
		show_string(spy_error_note(e, k));
	}
	printf("], \"members\": [");
	for (size_t k = 0; k < spy_error_members(e); k++) {
		printf(k ? ", " : "");
		engine_error(spy_error_member(e, k));
	}
	printf("], \"frames\": [");
	for (size_t k = 0; k < spy_error_frames(e); k++) {
		spy_frame f;
		spy_error_frame(e, k, &f);
		printf(k ? ", [" : "[");
		show_string(f.file);
		printf(", %u, ", f.line);
		show_string(f.function);
		putchar(']');
	}
	printf("]}");
}

void show_error(const spy_error *e) {
	const char *names[] = {[SPY_TIMEOUT] = "timeout", [SPY_WORKER] = "worker", [SPY_CLOSED] = "closed"};
	spy_status status = spy_error_status(e);
	bool engine = status == SPY_ERROR || status == SPY_INTERRUPTED || (status == SPY_LIMIT && *spy_error_traceback(e));
	printf("{\"error\": ");
	if (engine)
		engine_error(e);
	else
		printf("{\"status\": \"%s\"}", status <= SPY_CLOSED && names[status] ? names[status] : "refused");
	putchar('}');
}
