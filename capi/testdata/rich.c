/* Dates, Decimals, fractions, ids, paths and exceptions: made, refused, and both ways through the engine. */
#include "check.h"

#include <limits.h>

static spy_runtime *rt;

#define DAY INT64_C(86400000000)

/* Sets `it` to the value and tells whether the engine calls it equal to an expression, of the same type and look. */
static bool enters(spy_value *v, const char *expression) {
	char source[1024];
	spy_value *same = NULL;
	bool truth = false;
	snprintf(source, sizeof source, "type(it) is type(%s) and repr(it) == repr(%s)", expression, expression);
	CHECK_OK(rt, spy_set(rt, "it", v));
	CHECK_OK(rt, spy_eval(rt, source, SPY_NUL, &same));
	spy_get_bool(same, &truth);
	if (!truth) {
		spy_value *shown = NULL;
		const char *text = "?";
		spy_eval(rt, "repr(it)", SPY_NUL, &shown);
		spy_get_str(shown, &text, NULL);
		fprintf(stderr, "%s came as %s\n", expression, text);
		spy_value_free(shown);
	}
	spy_value_free(same);
	return truth;
}

static spy_value *made(const char *expression) {
	spy_value *v = NULL;
	CHECK_OK(rt, spy_eval(rt, expression, SPY_NUL, &v));
	return v;
}

static bool refuses(spy_value *v, const char *word) {
	const spy_error *e = spy_last_error(NULL);
	bool right = !v && spy_error_status(e) == SPY_MISUSE && strstr(spy_error_text(e), word);
	if (!right)
		fprintf(stderr, "wanted \"%s\": %s\n", word, v ? "it was made" : spy_error_text(e));
	spy_value_free(v);
	return right;
}

static void dates(void) {
	CHECK(enters(spy_date(&(spy_moment){.year = 1, .month = 1, .day = 1}), "date.min"));
	CHECK(enters(spy_date(&(spy_moment){.year = 9999, .month = 12, .day = 31}), "date.max"));
	CHECK(enters(spy_date(&(spy_moment){.year = 2024, .month = 2, .day = 29, .hour = 77}), "date(2024, 2, 29)"));
	spy_moment m;
	spy_value *v = made("date(2026, 2, 28)");
	CHECK(spy_kind(v) == SPY_DATE && strcmp(spy_kind_name(v), "date") == 0 && spy_len(v) == 0 && spy_item(v, 0) == NULL);
	CHECK(spy_get_moment(v, &m) == SPY_OK && m.year == 2026 && m.month == 2 && m.day == 28 && m.hour == 0 && !m.has_zone && !m.zone_name);
	CHECK(enters(v, "date(2026, 2, 28)"));
	const int wrong[][3] = {{0, 1, 1}, {10000, 1, 1}, {2026, 0, 1}, {2026, 13, 1}, {2026, 1, 0}, {2026, 1, 32}, {2026, 4, 31}, {2026, 2, 29},
		{1900, 2, 29}, {-1, 1, 1}, {INT_MAX, INT_MAX, INT_MAX}, {INT_MIN, INT_MIN, INT_MIN}};
	for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
		m = (spy_moment){.year = wrong[k][0], .month = wrong[k][1], .day = wrong[k][2]};
		CHECK(refuses(spy_date(&m), "want one of the years 1 to 9999") && refuses(spy_datetime(&m), "got date"));
	}
	CHECK(refuses(spy_date(NULL), "got NULL") && refuses(spy_time(NULL), "got NULL") && refuses(spy_datetime(NULL), "got NULL"));
}

static void times(void) {
	CHECK(enters(spy_time(&(spy_moment){.year = -5}), "time(0)"));
	spy_moment last = {.hour = 23, .minute = 59, .second = 59, .microsecond = 999999, .fold = true};
	CHECK(enters(spy_time(&last), "time.max.replace(fold=1)"));
	last.has_zone = true, last.zone_offset_us = 1 - DAY;
	CHECK(enters(spy_time(&last), "time(23, 59, 59, 999999, timezone(timedelta(microseconds=1) - timedelta(1)), fold=1)"));
	last.year = 9999, last.month = 12, last.day = 31, last.zone_offset_us = DAY - 1, last.zone_name = "far", last.zone_name_length = SPY_NUL;
	CHECK(enters(spy_datetime(&last), "datetime.max.replace(fold=1, tzinfo=timezone(timedelta(1) - timedelta(microseconds=1), 'far'))"));
	CHECK(enters(spy_datetime(&(spy_moment){.year = 1, .month = 1, .day = 1}), "datetime.min"));
	CHECK(enters(spy_datetime(&(spy_moment){.year = 2026, .month = 5, .day = 4, .has_zone = true}), "datetime(2026, 5, 4, tzinfo=timezone.utc)"));

	spy_moment m;
	spy_value *v = made("datetime(2026, 2, 28, 12, 34, 56, 789, timezone(timedelta(hours=-1, minutes=-30), 'a\\0b'), fold=1)");
	CHECK(spy_kind(v) == SPY_DATETIME && spy_get_moment(v, &m) == SPY_OK && m.year == 2026 && m.month == 2 && m.day == 28 && m.hour == 12);
	CHECK(m.minute == 34 && m.second == 56 && m.microsecond == 789 && m.fold && m.has_zone && m.zone_offset_us == -90 * INT64_C(60000000));
	CHECK(m.zone_name_length == 3 && memcmp(m.zone_name, "a\0b", 4) == 0);
	spy_value *again = spy_datetime(&m);
	spy_value_free(v);
	CHECK(spy_get_moment(again, &m) == SPY_OK && m.zone_name_length == 3 && m.fold);
	CHECK(enters(again, "datetime(2026, 2, 28, 12, 34, 56, 789, timezone(timedelta(hours=-1, minutes=-30), 'a\\0b'), fold=1)"));
	v = made("time(1, 2, 3)");
	CHECK(spy_kind(v) == SPY_TIME && spy_get_moment(v, &m) == SPY_OK && m.year == 0 && m.hour == 1 && !m.fold && !m.has_zone);
	spy_value_free(v);

	const spy_moment wrong[] = {{.hour = 24}, {.hour = -1}, {.minute = 60}, {.minute = -1}, {.second = 60}, {.second = -1}, {.microsecond = 1000000},
		{.microsecond = -1}, {.hour = INT_MAX, .minute = INT_MAX}};
	for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
		CHECK(refuses(spy_time(&wrong[k]), "want one of a day"));
	CHECK(refuses(spy_time(&(spy_moment){.has_zone = true, .zone_offset_us = DAY}), "less than a day"));
	CHECK(refuses(spy_time(&(spy_moment){.has_zone = true, .zone_name = "\xff", .zone_name_length = 1}), "not UTF-8"));
	CHECK(refuses(spy_time(&(spy_moment){.zone_offset_us = 1}), "without has_zone") && refuses(spy_time(&(spy_moment){.zone_name = ""}), "without has_zone"));
	v = spy_int(1);
	memset(&m, 1, sizeof m);
	CHECK_FAILS(NULL, spy_get_moment(v, &m), SPY_MISUSE, "got int, want a date, time or datetime");
	CHECK(m.year == 0 && !m.zone_name && !m.has_zone);
	CHECK_FAILS(NULL, spy_get_moment(NULL, NULL), SPY_MISUSE, "got NULL");
	spy_value_free(v);
}

static void spans(void) {
	CHECK(enters(spy_timedelta(-1, DAY - 1), "timedelta(microseconds=-1)") && enters(spy_timedelta(0, -1), "timedelta(microseconds=-1)"));
	CHECK(enters(spy_timedelta(999999999, DAY - 1), "timedelta.max") && enters(spy_timedelta(-999999999, 0), "timedelta.min"));
	CHECK(enters(spy_timedelta(1000000000, -1), "timedelta.max") && enters(spy_timedelta(0, INT64_MIN), "timedelta(microseconds=-2**63)"));
	CHECK(enters(spy_timedelta(3, INT64_MAX), "timedelta(3, 0, 2**63 - 1)"));
	CHECK(refuses(spy_timedelta(1000000000, 0), "at most 999999999 days") && refuses(spy_timedelta(-999999999, -1), "at most"));
	CHECK(refuses(spy_timedelta(INT64_MAX, INT64_MAX), "at most") && refuses(spy_timedelta(INT64_MIN, INT64_MIN), "at most"));
	int64_t days, us;
	spy_value *v = made("timedelta(seconds=-1)");
	CHECK(spy_kind(v) == SPY_TIMEDELTA && spy_get_timedelta(v, &days, &us) == SPY_OK && days == -1 && us == DAY - 1000000);
	CHECK_FAILS(NULL, spy_get_timezone(v, &days, NULL, NULL), SPY_MISUSE, "got timedelta, want timezone");
	spy_value_free(v);

	CHECK(enters(spy_timezone(0, NULL, 0), "timezone.utc") && enters(spy_timezone(0, "UTC", 3), "timezone(timedelta(0), 'UTC')"));
	CHECK(enters(spy_timezone(1 - DAY, "gr\xc3\xbc\xc3\x9f", SPY_NUL), "timezone(timedelta(-1, 0, 1), 'gr\\xfc\\xdf')"));
	CHECK(refuses(spy_timezone(DAY, NULL, 0), "less than a day") && refuses(spy_timezone(-DAY, NULL, 0), "less than a day"));
	CHECK(refuses(spy_timezone(INT64_MIN, NULL, 0), "less than a day") && refuses(spy_timezone(0, "\xff", 1), "not UTF-8"));
	const char *name;
	size_t n;
	v = made("timezone(timedelta(0), '')");
	CHECK(spy_kind(v) == SPY_TIMEZONE && spy_get_timezone(v, &us, &name, &n) == SPY_OK && us == 0 && n == 0 && name && *name == 0);
	CHECK(enters(v, "timezone(timedelta(0), '')"));
	v = made("timezone.utc");
	CHECK(spy_get_timezone(v, &us, &name, &n) == SPY_OK && us == 0 && n == 0 && !name);
	CHECK_FAILS(NULL, spy_get_timedelta(v, &days, &us), SPY_MISUSE, "got timezone, want timedelta");
	spy_value_free(v);
}

static void numbers(void) {
	const char *const right[] = {"0", "-0", "1.50", "-12.5", "1E+3", "0E-7", "Infinity", "-Infinity", "NaN", "-NaN123", "sNaN", "sNaN12",
		"1E+999999999999999999", "-9.99E-999999999999999999", "123456789012345678901234567890.123456789"};
	for (size_t k = 0; k < sizeof right / sizeof *right; k++) {
		char expression[100];
		snprintf(expression, sizeof expression, "Decimal('%s')", right[k]);
		CHECK(enters(spy_decimal(right[k], SPY_NUL), expression));
		spy_value *v = made(expression);
		CHECK(spy_kind(v) == SPY_DECIMAL && text_is(v, right[k]) && spy_len(v) == strlen(right[k]));
		spy_value_free(v);
	}
	const char *const wrong[] = {"", "-", "+1", "1.", ".5", "1e5", "1E5", "1E+", "--1", "1 ", "infinity", "Inf", "nan", "sNaNx", "0x1", "1E+12345678901234567890",
		"Infinity1", "\xff", "\xd9\xa1"};
	for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
		CHECK(refuses(spy_decimal(wrong[k], SPY_NUL), "want the text of a Decimal"));
	CHECK(refuses(spy_decimal(NULL, 1), "got NULL") && refuses(spy_decimal("1\0", 2), "want the text") && refuses(spy_decimal("1", 0), "want the text"));
	char long_text[] = "12345678901234567890123456789012345678\xe2\x82\xac\xe2\x82\xac";
	CHECK(refuses(spy_decimal(long_text, SPY_NUL), "345678\", want")); /* cut between characters */

	CHECK(enters(spy_fraction(spy_int(-1), spy_int(3)), "Fraction(-1, 3)") && enters(spy_fraction(spy_int(6), spy_int(4)), "Fraction(3, 2)"));
	const uint8_t big[] = {1, 0, 0, 0, 0, 0, 0, 0, 0};
	CHECK(enters(spy_fraction(spy_bigint(true, big, 9), spy_bigint(false, (uint8_t[]){1, 0, 0, 0, 0, 0, 0, 0, 1}, 9)), "Fraction(-2**64, 2**64 + 1)"));
	spy_value *v = made("Fraction(2**70, 3)");
	int64_t n;
	CHECK(spy_kind(v) == SPY_FRACTION && spy_len(v) == 2 && spy_kind(spy_item(v, 0)) == SPY_INT && spy_get_int(spy_item(v, 1), &n) == SPY_OK && n == 3);
	CHECK(spy_item(v, 2) == NULL);
	CHECK(enters(v, "Fraction(2**70, 3)"));
	CHECK(refuses(spy_fraction(spy_int(1), spy_int(0)), "denominator of 0") && refuses(spy_fraction(spy_int(1), spy_int(-3)), "negative denominator"));
	CHECK(refuses(spy_fraction(spy_float(1), spy_int(3)), "got float and int") && refuses(spy_fraction(spy_int(1), spy_bool(true)), "got int and bool"));
	CHECK(refuses(spy_fraction(NULL, spy_int(3)), "got NULL") && refuses(spy_fraction(spy_int(3), NULL), "got NULL"));
}

static void ids(void) {
	uint8_t bytes[16] = {0}, got[16];
	CHECK(enters(spy_uuid(bytes), "UUID(int=0)"));
	for (uint8_t k = 0; k < 16; k++)
		bytes[k] = (uint8_t)(k * 17);
	CHECK(enters(spy_uuid(bytes), "UUID('00112233-4455-6677-8899-aabbccddeeff')"));
	spy_value *v = made("UUID(int=2**128 - 2)");
	CHECK(spy_kind(v) == SPY_UUID && spy_get_uuid(v, got) == SPY_OK && got[0] == 255 && got[15] == 254);
	CHECK_FAILS(NULL, spy_get_str(v, NULL, NULL), SPY_MISUSE, "got UUID, want str");
	spy_value_free(v);
	CHECK_FAILS(NULL, spy_get_uuid(NULL, got), SPY_MISUSE, "got NULL, want UUID");
	CHECK(got[0] == 0 && got[15] == 0);
	CHECK(refuses(spy_uuid(NULL), "got NULL"));

	CHECK(enters(spy_path("a//b/", SPY_NUL), "PurePosixPath('a/b')") && enters(spy_path("", 0), "PurePosixPath('.')"));
	CHECK(enters(spy_path("/\xed\xb2\x80", SPY_NUL), "PurePosixPath('/\\udc80')"));
	v = made("PurePosixPath('/x') / 'y z'");
	CHECK(spy_kind(v) == SPY_PATH && strcmp(spy_kind_name(v), "PurePosixPath") == 0 && text_is(v, "/x/y z"));
	CHECK(enters(v, "PurePosixPath('/x/y z')"));
	CHECK(refuses(spy_path(NULL, 0), "got NULL") && refuses(spy_path("\xff", 1), "not UTF-8"));
}

static spy_value *tuple_of(spy_value *one, spy_value *two) {
	spy_value *t = spy_tuple();
	if (spy_append(t, one) == SPY_OK && (!two || spy_append(t, two) == SPY_OK))
		return t;
	spy_value_free(t);
	return NULL;
}

static void exceptions(void) {
	CHECK(enters(spy_exception("ValueError", tuple_of(spy_int(1), spy_str("x", 1))), "ValueError(1, 'x')"));
	CHECK(enters(spy_exception("KeyError", spy_tuple()), "KeyError()") && enters(spy_exception("NoSuchError", tuple_of(spy_str("x", 1), NULL)), "RuntimeError('x')"));
	CHECK_OK(rt, spy_set(rt, "it", spy_exception("UnicodeDecodeError", tuple_of(spy_str("why", 3), NULL)))); /* which wants five */
	CHECK(evaluated(rt, "int(type(it) is UnicodeDecodeError and it.args == ('why',))") == 1);
	spy_value *inner = spy_exception("KeyError", tuple_of(spy_decimal("1.5", 3), NULL));
	CHECK(enters(spy_exception("ValueError", tuple_of(inner, NULL)), "ValueError(KeyError(Decimal('1.5')))"));
	spy_value *v = spy_exception("ValueError", tuple_of(spy_str("why", 3), NULL));
	CHECK(spy_kind(v) == SPY_EXCEPTION && strcmp(spy_kind_name(v), "ValueError") == 0 && text_is(spy_item(v, 1), "why") && spy_len(spy_item(v, 3)) == 0);
	CHECK_FAILS(NULL, spy_append(v, spy_int(1)), SPY_MISUSE, "got ValueError, want a list");
	spy_value_free(v);

	v = made("KeyError('a', [ValueError(1)])");
	CHECK(spy_kind(v) == SPY_EXCEPTION && spy_len(v) == 4 && text_is(spy_item(v, 0), "KeyError") && spy_len(spy_item(v, 2)) == 2);
	CHECK(text_is(spy_item(spy_item(v, 2), 0), "a") && text_is(spy_item(spy_item(v, 3), 1), "LookupError") && spy_item(v, 4) == NULL);
	const spy_value *nested = spy_item(spy_item(spy_item(v, 2), 1), 0);
	CHECK(spy_kind(nested) == SPY_EXCEPTION && text_is(spy_item(nested, 0), "ValueError") && text_is(spy_item(nested, 1), "1"));
	CHECK(enters(v, "KeyError('a', [ValueError(1)])"));
	CHECK_OK(rt, spy_exec(rt, "class Mine(LookupError): pass", SPY_NUL));
	v = made("Mine(5)");
	CHECK(strcmp(spy_kind_name(v), "Mine") == 0 && text_is(spy_item(spy_item(v, 3), 0), "LookupError"));
	CHECK(enters(v, "LookupError(5)"));
	CHECK(refuses(spy_exception(NULL, spy_tuple()), "got NULL") && refuses(spy_exception("\xff", spy_tuple()), "not UTF-8"));
	CHECK(refuses(spy_exception("ValueError", spy_list()), "got list, want a tuple") && refuses(spy_exception("ValueError", NULL), "got NULL"));

	v = spy_tuple(); /* as deep as values go, and one level more */
	for (int k = 0; v && k < SPY_MAX_DEPTH; k++)
		v = spy_exception("ValueError", tuple_of(v, NULL));
	CHECK(refuses(v, "nest deeper"));
}

static const char *const everything = "[date(1, 2, 3), time(1), datetime(2026, 1, 1), timedelta(1), timezone.utc, Decimal('1'), Fraction(1, 2), UUID(int=1),"
	"PurePosixPath('p'), ValueError()]";

static spy_status echo(spy_call *c, void *user) {
	*(spy_value_kind *)user = spy_kind(spy_call_arg(c, 0));
	return spy_return(c, spy_ref(spy_call_arg(c, 0)));
}

static spy_status rebuilds(spy_call *c, void *user) {
	(void)user;
	spy_moment m;
	if (spy_get_moment(spy_call_arg(c, 0), &m) != SPY_OK)
		return spy_raise(c, "TypeError", "want a datetime");
	m.year++;
	return spy_return(c, spy_datetime(&m));
}

static void inside_others(void) {
	spy_value_kind kind;
	char source[600];
	CHECK_OK(rt, spy_define(rt, "echo", echo, &kind));
	CHECK_OK(rt, spy_define(rt, "next_year", rebuilds, NULL));
	snprintf(source, sizeof source, "all(type(echo(v)) is type(v) and (repr(echo(v)) == repr(v)) for v in %s)", everything);
	spy_value *v = made(source);
	bool truth;
	CHECK(spy_get_bool(v, &truth) == SPY_OK && truth && kind == SPY_EXCEPTION);
	spy_value_free(v);
	v = made(everything);
	for (size_t k = 0; k < spy_len(v); k++)
		CHECK((int)spy_kind(spy_item(v, k)) == (int)(SPY_DATE + k));
	CHECK(enters(v, everything));
	CHECK(evaluated(rt, "next_year(datetime(2026, 3, 1, fold=1)).year") == 2027);
	CHECK_OK(rt, spy_exec(rt, "try: next_year(datetime(9999, 3, 1))\nexcept Exception as e: caught = repr(e)", SPY_NUL));
	v = made("caught");
	const char *text = "";
	spy_get_str(v, &text, NULL);
	CHECK(strstr(text, "got date 10000-3-1"));
	spy_value_free(v);

	spy_value *keys = spy_dict(), *set = spy_set_new(), *both = spy_list();
	CHECK(spy_dict_put(keys, spy_date(&(spy_moment){.year = 2026, .month = 1, .day = 1}), spy_uuid((uint8_t[16]){7})) == SPY_OK);
	CHECK(spy_dict_put(keys, spy_fraction(spy_int(1), spy_int(2)), spy_path("p", 1)) == SPY_OK);
	CHECK(spy_append(set, spy_decimal("1", 1)) == SPY_OK && spy_append(set, spy_timedelta(0, 1)) == SPY_OK);
	CHECK(spy_append(both, keys) == SPY_OK && spy_append(both, set) == SPY_OK);
	CHECK_OK(rt, spy_set(rt, "both", both));
	CHECK(evaluated(rt, "int(both[0][date(2026, 1, 1)].bytes[0] == 7 and both[0][0.5] == PurePosixPath('p') and both[1] == {1, timedelta(0, 0, 1)})") == 1);

	spy_value *one = spy_exception("ValueError", tuple_of(spy_int(1), NULL)), *date = spy_date(&(spy_moment){.year = 1, .month = 1, .day = 1});
	spy_value *pair = tuple_of(spy_ref(one), one);
	CHECK(spy_append(pair, spy_ref(date)) == SPY_OK && spy_append(pair, date) == SPY_OK);
	CHECK_OK(rt, spy_set(rt, "pair", pair));
	CHECK(evaluated(rt, "int(pair[0] is pair[1] and pair[2] is pair[3])") == 1);
	v = made("[datetime(2026, 1, 1, tzinfo=timezone(timedelta(1, -1), 'z'))]");
	spy_value *kept = spy_ref(spy_item(v, 0));
	spy_value_free(v);
	spy_moment m;
	CHECK(spy_get_moment(kept, &m) == SPY_OK && strcmp(m.zone_name, "z") == 0);
	spy_value_free(kept);
}

/* What the engine itself cannot make of a value is its exception. */
static void engine_refuses(void) {
	CHECK(spy_set(rt, "it", spy_decimal("1E+9999999999999999999", SPY_NUL)) != SPY_WORKER);
	CHECK(evaluated(rt, "1") == 1);
}

int main(void) {
	spy_options o = SPY_OPTIONS_INIT;
	o.std = true;
	rt = started(&o);
	CHECK_OK(rt, spy_exec(rt, "from datetime import *\nfrom decimal import Decimal\nfrom fractions import Fraction\nfrom uuid import UUID\nfrom pathlib import PurePosixPath", SPY_NUL));
	dates();
	times();
	spans();
	numbers();
	ids();
	exceptions();
	inside_others();
	engine_refuses();
	spy_runtime_free(rt);
	return failures;
}
