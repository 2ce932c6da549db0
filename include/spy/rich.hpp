// Exact kinds of the standard library's types: dates and times, Decimal, Fraction, UUID, paths, and exceptions that are not raised.
#ifndef SPY_RICH_HPP
#define SPY_RICH_HPP

#include <spy/convert.hpp>

#include <array>
#include <chrono>

namespace spy {

// A datetime with a zone: UTC going in, any coming out. (Above the classes, whose constructors already ask whether a Value can be made of it.)
template <>
struct Convert<std::chrono::system_clock::time_point> {
	static Value to(const std::chrono::system_clock::time_point &at);
	static std::chrono::system_clock::time_point from(const Value &v);
};

// A timedelta.
template <>
struct Convert<std::chrono::microseconds> {
	static Value to(const std::chrono::microseconds &span);
	static std::chrono::microseconds from(const Value &v);
};

// A datetime.timezone.
class TimeZone : public Value {
public:
	static constexpr spy_value_kind KIND = SPY_TIMEZONE;
	// Without a name it has the one that follows from the offset, which is less than a day.
	explicit TimeZone(std::chrono::microseconds offset, const std::optional<std::string> &name = {})
		: Value(adopt(spy_timezone(offset.count(), name ? name->data() : nullptr, name ? name->size() : 0))) {}
	explicit TimeZone(const Value &v) : Value(v) { want(SPY_TIMEZONE, "timezone"); }
	static TimeZone utc() { return TimeZone(std::chrono::microseconds(0)); }

	std::chrono::microseconds offset() const {
		std::int64_t us;
		detail::check(nullptr, spy_get_timezone(get(), &us, nullptr, nullptr));
		return std::chrono::microseconds(us);
	}
	std::optional<std::string> name() const {
		const char *text;
		std::size_t n;
		detail::check(nullptr, spy_get_timezone(get(), nullptr, &text, &n));
		return text ? std::optional<std::string>({text, n}) : std::nullopt;
	}
};

namespace detail {

inline spy_moment moment_of(const Value &v) {
	spy_moment m;
	check(nullptr, spy_get_moment(v.get(), &m));
	return m;
}

// The zone's name is borrowed from it.
inline spy_moment moment(int hour, int minute, int second, int microsecond, const std::optional<TimeZone> &zone, bool fold) {
	spy_moment m{};
	m.hour = hour, m.minute = minute, m.second = second, m.microsecond = microsecond, m.fold = fold;
	if (zone) {
		m.has_zone = true;
		check(nullptr, spy_get_timezone(zone->get(), &m.zone_offset_us, &m.zone_name, &m.zone_name_length));
	}
	return m;
}

inline spy_moment on(int year, int month, int day, spy_moment m = {}) {
	m.year = year, m.month = month, m.day = day;
	return m;
}

// What a kind with a date tells.
template <class Self>
class DateParts {
public:
	int year() const { return moment_of(static_cast<const Self &>(*this)).year; }
	int month() const { return moment_of(static_cast<const Self &>(*this)).month; }
	int day() const { return moment_of(static_cast<const Self &>(*this)).day; }
};

// What a kind with a time of the day tells.
template <class Self>
class TimeParts {
public:
	int hour() const { return moment_of(static_cast<const Self &>(*this)).hour; }
	int minute() const { return moment_of(static_cast<const Self &>(*this)).minute; }
	int second() const { return moment_of(static_cast<const Self &>(*this)).second; }
	int microsecond() const { return moment_of(static_cast<const Self &>(*this)).microsecond; }
	// The second one of two times that a clock shows.
	bool fold() const { return moment_of(static_cast<const Self &>(*this)).fold; }
	// Nothing for a naive one.
	std::optional<TimeZone> zone() const {
		spy_moment m = moment_of(static_cast<const Self &>(*this));
		if (!m.has_zone)
			return std::nullopt;
		return TimeZone(std::chrono::microseconds(m.zone_offset_us),
			m.zone_name ? std::optional<std::string>({m.zone_name, m.zone_name_length}) : std::nullopt);
	}
};

using Microseconds = std::chrono::microseconds;
inline constexpr std::int64_t DAY = 86'400'000'000; // microseconds

// Days from 1 January of year 1 to that of another year.
inline std::int64_t days_before(std::int64_t year) {
	std::int64_t whole = year - 1;
	return whole * 365 + whole / 4 - whole / 100 + whole / 400;
}

inline bool is_leap(std::int64_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

// Days of a year before a month.
inline int days_before_month(std::int64_t year, int month) {
	constexpr int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
	return before[month - 1] + (month > 2 && is_leap(year));
}

inline constexpr std::int64_t EPOCH = 719'162; // days from year 1 to 1970

// The moment in UTC that lies so long after 1970.
inline spy_moment moment_after_epoch(Microseconds since) {
	std::int64_t days = since.count() / DAY, us = since.count() % DAY;
	if (us < 0)
		days--, us += DAY;
	days += EPOCH;
	if (days < 0 || days >= days_before(10'000))
		throw Misuse("OverflowError", "got a time point that lies outside of the years 1 to 9999");
	std::int64_t year = days * 400 / 146'097 + 1; // of 400 years' days; right, or one beside it
	while (days < days_before(year))
		year--;
	while (days >= days_before(year + 1))
		year++;
	int rest = static_cast<int>(days - days_before(year)), month = 12;
	while (rest < days_before_month(year, month))
		month--;
	int second = static_cast<int>(us / 1'000'000);
	spy_moment m = moment(second / 3600, second / 60 % 60, second % 60, static_cast<int>(us % 1'000'000), std::nullopt, false);
	m.has_zone = true; // of offset 0
	return on(static_cast<int>(year), month, rest - days_before_month(year, month) + 1, m);
}

inline Microseconds after_epoch(const spy_moment &m) {
	if (!m.has_zone)
		throw Misuse("ValueError", "got a datetime without a zone, want one with a zone");
	std::int64_t days = days_before(m.year) + days_before_month(m.year, m.month) + m.day - 1 - EPOCH;
	std::int64_t seconds = (days * 24 + m.hour) * 3600 + m.minute * 60 + m.second;
	return Microseconds(seconds * 1'000'000 + m.microsecond - m.zone_offset_us);
}

} // namespace detail

// A datetime.date.
class Date : public Value, public detail::DateParts<Date> {
public:
	static constexpr spy_value_kind KIND = SPY_DATE;
	Date(int year, int month, int day) : Value(made(detail::on(year, month, day))) {}
	explicit Date(const Value &v) : Value(v) { want(SPY_DATE, "date"); }

private:
	static Value made(const spy_moment &m) { return adopt(spy_date(&m)); }
};

// A datetime.time.
class Time : public Value, public detail::TimeParts<Time> {
public:
	static constexpr spy_value_kind KIND = SPY_TIME;
	Time(int hour, int minute, int second = 0, int microsecond = 0, const std::optional<TimeZone> &zone = {}, bool fold = false)
		: Value(made(detail::moment(hour, minute, second, microsecond, zone, fold))) {}
	explicit Time(const Value &v) : Value(v) { want(SPY_TIME, "time"); }

private:
	static Value made(const spy_moment &m) { return adopt(spy_time(&m)); }
};

// A datetime.datetime.
class DateTime : public Value, public detail::DateParts<DateTime>, public detail::TimeParts<DateTime> {
public:
	static constexpr spy_value_kind KIND = SPY_DATETIME;
	using TimePoint = std::chrono::system_clock::time_point;
	DateTime(int year, int month, int day, int hour = 0, int minute = 0, int second = 0, int microsecond = 0,
		const std::optional<TimeZone> &zone = {}, bool fold = false)
		: Value(made(detail::on(year, month, day, detail::moment(hour, minute, second, microsecond, zone, fold)))) {}
	// In UTC, to the microsecond at or before it.
	explicit DateTime(TimePoint at)
		: Value(made(detail::moment_after_epoch(std::chrono::floor<detail::Microseconds>(at.time_since_epoch())))) {}
	explicit DateTime(const Value &v) : Value(v) { want(SPY_DATETIME, "datetime"); }

	// Misuse for one without a zone, and for one that this clock does not reach (it may end in 2262).
	TimePoint time_point() const {
		using std::chrono::duration_cast;
		detail::Microseconds since = detail::after_epoch(detail::moment_of(*this));
		if (since > duration_cast<detail::Microseconds>(TimePoint::max().time_since_epoch()) ||
			since < duration_cast<detail::Microseconds>(TimePoint::min().time_since_epoch()))
			throw Misuse("OverflowError", "got a datetime that std::chrono::system_clock does not reach");
		return TimePoint(duration_cast<TimePoint::duration>(since));
	}

private:
	static Value made(const spy_moment &m) { return adopt(spy_datetime(&m)); }
};

// A datetime.timedelta.
class TimeDelta : public Value {
public:
	static constexpr spy_value_kind KIND = SPY_TIMEDELTA;
	explicit TimeDelta(std::int64_t days, std::chrono::microseconds more = {}) : Value(adopt(spy_timedelta(days, more.count()))) {}
	explicit TimeDelta(std::chrono::microseconds span) : TimeDelta(0, span) {}
	explicit TimeDelta(const Value &v) : Value(v) { want(SPY_TIMEDELTA, "timedelta"); }

	std::int64_t days() const { return parts().first; }
	// What is more than the days, less than one more.
	std::chrono::microseconds rest() const { return std::chrono::microseconds(parts().second); }
	// All of it; Misuse (OverflowError) where that is more than some 292,000 years.
	std::chrono::microseconds duration() const {
		auto [days, us] = parts();
		constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max(), least = std::numeric_limits<std::int64_t>::min();
		if (days < 0) // so that both parts have one sign
			days++, us -= detail::DAY;
		if (days > most / detail::DAY || days < least / detail::DAY ||
			(us < 0 ? days * detail::DAY < least - us : days * detail::DAY > most - us))
			throw Misuse("OverflowError", "got a timedelta of too many days for std::chrono::microseconds");
		return std::chrono::microseconds(days * detail::DAY + us);
	}

private:
	std::pair<std::int64_t, std::int64_t> parts() const {
		std::int64_t days, us;
		detail::check(nullptr, spy_get_timedelta(get(), &days, &us));
		return {days, us};
	}
};

namespace detail {

// A kind that is told by its text.
template <spy_value_kind Kind, spy_value *(*New)(const char *, std::size_t)>
class Spelled : public Value {
public:
	static constexpr spy_value_kind KIND = Kind;
	explicit Spelled(std::string_view text) : Value(adopt(New(text.data() ? text.data() : "", text.size()))) {}
	template <class V, class = std::enable_if_t<std::is_base_of_v<Value, V>>> // what is no Value yet is text
	explicit Spelled(const V &v) : Value(v) { want(Kind, Kind == SPY_DECIMAL ? "Decimal" : "PurePosixPath"); }

	std::string text() const {
		const char *all;
		std::size_t n;
		check(nullptr, spy_get_str(get(), &all, &n));
		return {all, n};
	}
};

} // namespace detail

// A decimal.Decimal, of what str() gives of one: "-1.50", "1E+3", "NaN".
using Decimal = detail::Spelled<SPY_DECIMAL, spy_decimal>;
// A pathlib.PurePosixPath, which the engine normalises.
using Path = detail::Spelled<SPY_PATH, spy_path>;

// A fractions.Fraction of two ints, the second one above 0. The engine reduces it.
class Fraction : public Value {
public:
	static constexpr spy_value_kind KIND = SPY_FRACTION;
	Fraction(Value numerator, Value denominator) : Value(adopt(spy_fraction(numerator.give(), denominator.give()))) {}
	explicit Fraction(const Value &v) : Value(v) { want(SPY_FRACTION, "Fraction"); }

	Value numerator() const { return (*this)[0]; }
	Value denominator() const { return (*this)[1]; }
};

// A uuid.UUID.
class UUID : public Value {
public:
	static constexpr spy_value_kind KIND = SPY_UUID;
	using Octets = std::array<std::uint8_t, 16>;
	explicit UUID(const Octets &bytes) : Value(adopt(spy_uuid(bytes.data()))) {}
	explicit UUID(const Value &v) : Value(v) { want(SPY_UUID, "UUID"); }

	Octets bytes() const {
		Octets all;
		detail::check(nullptr, spy_get_uuid(get(), all.data()));
		return all;
	}
};

// An exception that is not raised: going in the builtin one of that name, else RuntimeError. (spy::raise raises one, spy::Error is one that was.)
class Exception : public Value {
public:
	static constexpr spy_value_kind KIND = SPY_EXCEPTION;
	explicit Exception(std::string_view type, Tuple args = Tuple()) : Value(made(detail::name_of(type), args)) {}
	template <class V, class = std::enable_if_t<std::is_base_of_v<Value, V>>> // what is no Value yet is the type's name
	explicit Exception(const V &v) : Value(v) { want(SPY_EXCEPTION, "an exception"); }

	std::string type() const { return (*this)[0].as<std::string>(); }
	// Its str(), as far as that could be had.
	std::string message() const { return (*this)[1].as<std::string>(); }
	Tuple args() const { return Tuple((*this)[2]); }
	// The names of the builtin exceptions among its classes, the nearest first; empty for one that was made here.
	std::vector<std::string> bases() const { return (*this)[3].as<std::vector<std::string>>(); }

private:
	static Value made(const std::string &type, Tuple &args) { return adopt(spy_exception(type.c_str(), args.give())); }
};

inline Value Convert<std::chrono::system_clock::time_point>::to(const std::chrono::system_clock::time_point &at) { return DateTime(at); }
inline std::chrono::system_clock::time_point Convert<std::chrono::system_clock::time_point>::from(const Value &v) { return DateTime(v).time_point(); }
inline Value Convert<std::chrono::microseconds>::to(const std::chrono::microseconds &span) { return TimeDelta(span); }
inline std::chrono::microseconds Convert<std::chrono::microseconds>::from(const Value &v) { return TimeDelta(v).duration(); }

} // namespace spy

#endif
