// Values of datetime's types. They lie in a value as on the wire, so that they cross as they are.
#include "image.h"

#include "fault.h"

#include <limits.h>
#include <string.h>

#define DAY INT64_C(86400000000) // microseconds
#define MOST_DAYS 999999999      // of a timedelta

// ---- the bits ----

static uint64_t pack_date(int year, int month, int day) {
	return (uint64_t)year << 9 | (uint64_t)month << 5 | (uint64_t)day;
}

static bool date_valid(int year, int month, int day) {
	static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
	if (year < 1 || year > 9999 || month < 1 || month > 12)
		return false;
	bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
	return day >= 1 && day <= days[month - 1] + (month == 2 && leap);
}

static void unpack_date(spy_moment *m, uint64_t bits) {
	m->year = (int)(bits >> 9 & 0x3fff), m->month = (int)(bits >> 5 & 15), m->day = (int)(bits & 31);
}

static bool date_bits_valid(uint64_t bits) {
	spy_moment m;
	unpack_date(&m, bits);
	return date_valid(m.year, m.month, m.day) && pack_date(m.year, m.month, m.day) == bits;
}

static uint64_t microsecond_of(uint64_t bits) {
	return bits & ((UINT64_C(1) << WIRE_DATE_SHIFT) - 1);
}

bool spy_moment_valid(spy_value_kind kind, uint64_t bits, int32_t days) {
	switch (kind) {
	case SPY_DATE:
		return date_bits_valid(bits);
	case SPY_TIME:
		return bits < DAY;
	case SPY_DATETIME:
		return date_bits_valid(bits >> WIRE_DATE_SHIFT) && microsecond_of(bits) < DAY;
	case SPY_TIMEDELTA:
		return days >= -MOST_DAYS && days <= MOST_DAYS && bits < DAY;
	default:
		return (int64_t)bits > -DAY && (int64_t)bits < DAY;
	}
}

// ---- making ----

static spy_value *refused(const char *what) {
	spy_fault(SPY_MISUSE, "ValueError", "%s", what);
	return NULL;
}

// Makes a value of bits. Takes the link.
static spy_value *made(spy_value_kind kind, uint64_t bits, spy_value *link) {
	spy_value *v = spy_value_alloc(kind, 0);
	if (!v) {
		spy_value_free(link);
		return NULL;
	}
	v->u.moment.bits = bits;
	v->u.moment.link = link;
	return v;
}

spy_value *spy_timezone(int64_t offset_us, const char *name, size_t n) {
	if (offset_us <= -DAY || offset_us >= DAY) {
		spy_fault(SPY_MISUSE, "ValueError", "got an offset of %lld microseconds, want less than a day", (long long)offset_us);
		return NULL;
	}
	spy_value *text = name ? spy_str(name, n) : NULL;
	return name && !text ? NULL : made(SPY_TIMEZONE, (uint64_t)offset_us, text);
}

spy_value *spy_timedelta(int64_t days, int64_t microseconds) {
	int64_t carried = microseconds / DAY, rest = microseconds % DAY;
	if (rest < 0)
		carried--, rest += DAY;
	// The carried days are some 10**8 at most, so what is this far away cannot come back.
	if (days < INT32_MIN || days > INT32_MAX || days + carried < -MOST_DAYS || days + carried > MOST_DAYS) {
		spy_fault(SPY_MISUSE, "OverflowError", "got a timedelta of %lld days and %lld microseconds, want at most %d days", (long long)days,
			(long long)microseconds, MOST_DAYS);
		return NULL;
	}
	spy_value *v = made(SPY_TIMEDELTA, (uint64_t)rest, NULL);
	if (v)
		v->u.moment.days = (int32_t)(days + carried);
	return v;
}

spy_value *spy_date(const spy_moment *m) {
	if (!m)
		return refused("got NULL, want a moment");
	if (!date_valid(m->year, m->month, m->day)) {
		spy_fault(SPY_MISUSE, "ValueError", "got date %d-%d-%d, want one of the years 1 to 9999", m->year, m->month, m->day);
		return NULL;
	}
	return made(SPY_DATE, pack_date(m->year, m->month, m->day), NULL);
}

spy_value *spy_time(const spy_moment *m) {
	if (!m)
		return refused("got NULL, want a moment");
	if (m->hour < 0 || m->hour > 23 || m->minute < 0 || m->minute > 59 || m->second < 0 || m->second > 59 || m->microsecond < 0 ||
	    m->microsecond > 999999) {
		spy_fault(SPY_MISUSE, "ValueError", "got time %d:%d:%d and %d microseconds, want one of a day", m->hour, m->minute, m->second,
			m->microsecond);
		return NULL;
	}
	if (!m->has_zone && (m->zone_offset_us || m->zone_name))
		return refused("got the offset or name of a zone without has_zone");
	spy_value *zone = NULL;
	if (m->has_zone && !(zone = spy_timezone(m->zone_offset_us, m->zone_name, m->zone_name_length)))
		return NULL;
	int64_t seconds = (m->hour * 60 + m->minute) * 60 + m->second;
	spy_value *v = made(SPY_TIME, (uint64_t)(seconds * 1000000 + m->microsecond), zone);
	if (v && m->fold)
		v->flag |= SPY_FLAG_FOLD;
	return v;
}

spy_value *spy_datetime(const spy_moment *m) {
	spy_value *date = spy_date(m), *v = date ? spy_time(m) : NULL;
	if (v) {
		v->kind = SPY_DATETIME;
		v->u.moment.bits |= date->u.moment.bits << WIRE_DATE_SHIFT;
	}
	spy_value_free(date);
	return v;
}

// ---- reading ----

static spy_status other(const spy_value *v, const char *wanted) {
	return spy_fault(SPY_MISUSE, "TypeError", "got %s, want %s", spy_kind_name(v), wanted);
}

spy_status spy_get_moment(const spy_value *v, spy_moment *to) {
	spy_value_kind kind = spy_kind(v);
	spy_moment m = {0};
	if (kind == SPY_DATE) {
		unpack_date(&m, v->u.moment.bits);
	} else if (kind == SPY_TIME || kind == SPY_DATETIME) {
		uint64_t us = microsecond_of(v->u.moment.bits);
		if (kind == SPY_DATETIME)
			unpack_date(&m, v->u.moment.bits >> WIRE_DATE_SHIFT);
		m.hour = (int)(us / 3600000000), m.minute = (int)(us / 60000000 % 60), m.second = (int)(us / 1000000 % 60);
		m.microsecond = (int)(us % 1000000);
		m.fold = v->flag & SPY_FLAG_FOLD;
		m.has_zone = v->u.moment.link;
		if (m.has_zone)
			spy_get_timezone(v->u.moment.link, &m.zone_offset_us, &m.zone_name, &m.zone_name_length);
	}
	if (to)
		*to = m;
	return kind == SPY_DATE || kind == SPY_TIME || kind == SPY_DATETIME ? SPY_OK : other(v, "a date, time or datetime");
}

spy_status spy_get_timedelta(const spy_value *v, int64_t *days, int64_t *microseconds) {
	bool right = spy_kind(v) == SPY_TIMEDELTA;
	if (days)
		*days = right ? v->u.moment.days : 0;
	if (microseconds)
		*microseconds = right ? (int64_t)v->u.moment.bits : 0;
	return right ? SPY_OK : other(v, "timedelta");
}

spy_status spy_get_timezone(const spy_value *v, int64_t *offset_us, const char **name, size_t *n) {
	bool right = spy_kind(v) == SPY_TIMEZONE;
	const spy_value *text = right ? v->u.moment.link : NULL;
	if (offset_us)
		*offset_us = right ? (int64_t)v->u.moment.bits : 0;
	if (name)
		*name = text ? text->u.text.bytes : NULL;
	if (n)
		*n = text ? text->n : 0;
	return right ? SPY_OK : other(v, "timezone");
}
