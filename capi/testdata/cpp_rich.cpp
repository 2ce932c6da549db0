// The exact kinds of the standard library's types: both ways through the engine, with std::chrono, and what is refused.
#include "check.hpp"

#include <climits>

using namespace std::literals;
using Clock = std::chrono::system_clock;
using std::chrono::microseconds;

static spy::Runtime *rt;

// The value is in the engine what the expression is, and comes back as its kind.
template <class T>
static std::optional<T> back(const T &value, const std::string &expression) {
	rt->set("it", value);
	if (!rt->eval("type(it) is type(" + expression + ") and repr(it) == repr(" + expression + ")").as<bool>()) {
		std::cerr << expression << " came as " << rt->eval("repr(it)").as<std::string>() << "\n";
		return std::nullopt;
	}
	spy::Value v = rt->get("it");
	if constexpr (std::is_base_of_v<spy::Value, T>)
		CHECK(v.kind() == T::KIND);
	return v.as<T>();
}

static void dates() {
	for (auto [year, month, day] : {std::tuple(1, 1, 1), std::tuple(9999, 12, 31), std::tuple(2024, 2, 29)}) {
		std::string text = "date(" + std::to_string(year) + ", " + std::to_string(month) + ", " + std::to_string(day) + ")";
		auto d = back(spy::Date(year, month, day), text);
		CHECK(d && d->year() == year && d->month() == month && d->day() == day);
	}
	auto t = back(spy::Time(23, 59, 58, 999'999, spy::TimeZone(90min, "z\0"s), true), "time(23, 59, 58, 999999, timezone(timedelta(minutes=90), 'z\\0'), fold=1)");
	CHECK(t && t->hour() == 23 && t->minute() == 59 && t->second() == 58 && t->microsecond() == 999'999 && t->fold());
	CHECK(t && t->zone()->offset() == 90min && t->zone()->name() == "z\0"s);
	t = back(spy::Time(0, 0), "time(0)");
	CHECK(t && !t->zone() && !t->fold());
	auto dt = back(spy::DateTime(9999, 12, 31, 1, 2, 3, 4, spy::TimeZone::utc()), "datetime(9999, 12, 31, 1, 2, 3, 4, timezone.utc)");
	CHECK(dt && dt->year() == 9999 && dt->day() == 31 && dt->hour() == 1 && dt->microsecond() == 4 && dt->zone()->offset() == 0s && !dt->zone()->name());
	CHECK(back(spy::DateTime(1, 1, 1), "datetime.min"));
	auto z = back(spy::TimeZone(microseconds(1 - 86'400'000'000)), "timezone(timedelta(-1, 0, 1))");
	CHECK(z && z->offset() == microseconds(1 - 86'400'000'000) && !z->name());

	CHECK_THROWS(spy::Misuse, "got date 2026-2-29", spy::Date(2026, 2, 29));
	CHECK_THROWS(spy::Misuse, "got time 24:0:0", spy::Time(24, 0));
	CHECK_THROWS(spy::Misuse, "got date 0-1-1", spy::DateTime(0, 1, 1));
	CHECK_THROWS(spy::Misuse, "less than a day", spy::TimeZone(24h));
	CHECK_THROWS(spy::Misuse, "got int, want date", spy::Date(spy::Value(1)));
	CHECK_THROWS(spy::Misuse, "got date, want datetime", spy::DateTime(spy::Value(spy::Date(1, 1, 1))));
	CHECK_THROWS(spy::Misuse, "got date, want time", spy::Value(spy::Date(1, 1, 1)).as<spy::Time>());
}

// The time point is that of Python's own arithmetic, both ways.
static void points() {
	rt->exec("epoch = datetime(1970, 1, 1, tzinfo=timezone.utc)\ndef since(d): return (d - epoch) // timedelta(microseconds=1)\n"
		"def at(us): return epoch + timedelta(microseconds=us)");
	for (std::int64_t us : std::initializer_list<std::int64_t>{0, -1, 1, 951'782'399'999'999, 951'782'400'000'000, 951'868'800'000'000, -2'203'891'200'000'000, 4'107'542'400'000'000,
			-9'000'000'000'000'000, 9'000'000'000'000'000, 1'767'225'600'123'456}) {
		Clock::time_point p{std::chrono::duration_cast<Clock::duration>(microseconds(us))};
		rt->set("it", p);
		CHECK(rt->call("since", spy::Value(p)).as<std::int64_t>() == us && rt->eval("it.tzinfo is timezone.utc or it.tzinfo == timezone.utc").as<bool>());
		CHECK(rt->call("at", us).as<Clock::time_point>() == p);
	}
	for (int day = -200'000 / 7; day < 200'000 / 7; day += 97) { // many days, in three centuries
		microseconds us = 24h * std::int64_t(day) * 3 + 5h;
		spy::DateTime d{Clock::time_point{std::chrono::duration_cast<Clock::duration>(us)}};
		CHECK(d.time_point().time_since_epoch() == us && rt->call("since", d).as<std::int64_t>() == us.count());
	}
	CHECK(rt->eval("datetime(1970, 1, 1, tzinfo=timezone(timedelta(hours=-2, microseconds=1)))").as<Clock::time_point>().time_since_epoch() == 2h - 1us);
	CHECK(spy::DateTime(Clock::time_point{} - Clock::duration(1)).microsecond() == 999'999); // rounded down
	CHECK_THROWS(spy::Misuse, "without a zone", rt->eval("datetime(2026, 1, 1)").as<Clock::time_point>());
	CHECK_THROWS(spy::Misuse, "got int, want datetime", rt->eval("1").as<Clock::time_point>());
	if (std::is_same_v<Clock::period, std::nano>) {
		CHECK_THROWS(spy::Misuse, "does not reach", rt->eval("datetime.max.replace(tzinfo=timezone.utc)").as<Clock::time_point>());
		CHECK_THROWS(spy::Misuse, "does not reach", rt->eval("datetime.min.replace(tzinfo=timezone.utc)").as<Clock::time_point>());
	}
	CHECK(spy::detail::after_epoch(spy::detail::moment_after_epoch(microseconds(-62'135'596'800'000'000))).count() == -62'135'596'800'000'000);
	CHECK(spy::detail::after_epoch(spy::detail::moment_after_epoch(microseconds(253'402'300'799'999'999))).count() == 253'402'300'799'999'999);
	CHECK_THROWS(spy::Misuse, "outside of the years", spy::detail::moment_after_epoch(microseconds(-62'135'596'800'000'001)));
	CHECK_THROWS(spy::Misuse, "outside of the years", spy::detail::moment_after_epoch(microseconds(253'402'300'800'000'000)));
	CHECK_THROWS(spy::Misuse, "outside of the years", spy::detail::moment_after_epoch(microseconds::min()));
	CHECK_THROWS(spy::Misuse, "outside of the years", spy::detail::moment_after_epoch(microseconds::max()));
}

static void spans() {
	for (std::int64_t us : std::initializer_list<std::int64_t>{0, 1, -1, 86'400'000'000, -86'400'000'000, -86'400'000'001, LLONG_MAX, LLONG_MIN, LLONG_MAX - 86'400'000'000}) {
		auto it = back(microseconds(us), "timedelta(microseconds=" + std::to_string(us) + ")");
		CHECK(it && it->count() == us);
	}
	auto d = back(spy::TimeDelta(-1, 1s), "timedelta(-1, 1)");
	CHECK(d && d->days() == -1 && d->rest() == 1s && d->duration() == 1s - 24h);
	CHECK(back(spy::TimeDelta(999'999'999, 24h - 1us), "timedelta.max") && back(spy::TimeDelta(-999'999'999), "timedelta.min"));
	CHECK_THROWS(spy::Misuse, "too many days", rt->eval("timedelta.max").as<microseconds>());
	CHECK_THROWS(spy::Misuse, "too many days", rt->eval("timedelta.min").as<microseconds>());
	CHECK_THROWS(spy::Misuse, "too many days", rt->eval("timedelta(microseconds=2**63)").as<microseconds>());
	CHECK_THROWS(spy::Misuse, "too many days", rt->eval("timedelta(microseconds=-2**63 - 1)").as<microseconds>());
	CHECK_THROWS(spy::Misuse, "at most 999999999 days", spy::TimeDelta(1'000'000'000));
	CHECK_THROWS(spy::Misuse, "got float, want timedelta", spy::Value(1.5).as<microseconds>());
}

static void others() {
	auto n = back(spy::Decimal("-sNaN12"), "Decimal('-sNaN12')");
	CHECK(n && n->text() == "-sNaN12" && back(spy::Decimal("1E+999999999999999999"), "Decimal('1E+999999999999999999')"));
	CHECK_THROWS(spy::Misuse, "want the text of a Decimal", spy::Decimal("1,5"));
	CHECK_THROWS(spy::Misuse, "want the text of a Decimal", spy::Decimal(std::string_view()));
	CHECK_THROWS(spy::Misuse, "got str, want Decimal", spy::Decimal(spy::Value("1")));
	CHECK_THROWS(spy::Misuse, "got Decimal, want str", spy::Value(spy::Decimal("1")).as<std::string>());
	auto f = back(spy::Fraction(-6, 4), "Fraction(-3, 2)");
	CHECK(f && f->numerator().as<int>() == -3 && f->denominator().as<int>() == 2 && f->size() == 2);
	CHECK(back(spy::Fraction(ULLONG_MAX, 2), "Fraction(2**64 - 1, 2)"));
	CHECK_THROWS(spy::Misuse, "denominator of 0", spy::Fraction(1, 0));
	CHECK_THROWS(spy::Misuse, "got int and str", spy::Fraction(1, "2"));
	auto u = back(spy::UUID({1, 2, 3}), "UUID('01020300-0000-0000-0000-000000000000')");
	CHECK(u && u->bytes()[2] == 3 && back(spy::UUID(spy::UUID::Octets{}), "UUID(int=0)"));
	CHECK_THROWS(spy::Misuse, "got NoneType, want UUID", spy::UUID(spy::Value()));
	auto p = back(spy::Path("a//b"), "PurePosixPath('a/b')");
	CHECK(p && p->text() == "a/b");
	CHECK_THROWS(spy::Misuse, "not UTF-8", spy::Path("\xff"));
}

static void exceptions() {
	auto x = back(spy::Exception("ValueError", spy::Tuple{"why", spy::Exception("KeyError")}), "ValueError('why', KeyError())");
	CHECK(x && x->type() == "ValueError" && x->args().size() == 2 && x->args()[1].as<spy::Exception>().type() == "KeyError");
	CHECK(x && x->message() == "why" && x->bases() == std::vector<std::string>({"ValueError", "Exception", "BaseException"}));
	spy::Exception mine("Mine", spy::Tuple{"x"});
	CHECK(mine.message() == "x" && mine.bases().empty() && mine.kind_name() == "Mine" && mine[0].as<std::string>() == "Mine");
	CHECK_THROWS(spy::Misuse, "a NUL in it", spy::Exception("a\0b"sv));
	CHECK_THROWS(spy::Misuse, "got int, want an exception", spy::Exception(spy::Value(1)));
	try {
		rt->exec("raise ValueError(KeyError('a'), date(2026, 1, 2))");
		CHECK(false);
	} catch (const spy::Error &raised) {
		CHECK(raised.args()[0].as<spy::Exception>().args()[0].as<std::string>() == "a" && raised.args()[1].as<spy::Date>().day() == 2);
	}
}

static void functions() {
	rt->define("echo", [](spy::Value v) { return v; });
	rt->define("later", [](Clock::time_point at, microseconds by) { return at + std::chrono::duration_cast<Clock::duration>(by); });
	rt->define("day_of", [](spy::DateTime d) { return spy::Date(d.year(), d.month(), d.day()); });
	CHECK(rt->eval("all(repr(echo(v)) == repr(v) for v in (date(1, 2, 3), time(1), timedelta(1), timezone.utc, Decimal(1), Fraction(1, 2), UUID(int=1),"
		"PurePosixPath('p'), KeyError('k', ValueError())))").as<bool>());
	CHECK(rt->eval("later(datetime(2026, 1, 1, tzinfo=timezone.utc), timedelta(days=-1)) == datetime(2025, 12, 31, tzinfo=timezone.utc)").as<bool>());
	CHECK(rt->eval("day_of(datetime(2026, 1, 1)) == date(2026, 1, 1)").as<bool>());
	CHECK_THROWS(spy::Error, "got date, want datetime", rt->eval("day_of(date(2026, 1, 1))"));
	rt->set("it", std::map<std::string, std::vector<spy::Date>>{{"a", {spy::Date(1, 1, 1)}}});
	CHECK(rt->eval("it == {'a': [date(1, 1, 1)]}").as<bool>());
	CHECK(rt->eval("[Decimal('1.5')]").as<std::vector<spy::Decimal>>()[0].text() == "1.5");
}

int main() {
	spy::Options options;
	options.std = true;
	spy::Runtime runtime(options);
	rt = &runtime;
	rt->exec("from datetime import *\nfrom decimal import Decimal\nfrom fractions import Fraction\nfrom uuid import UUID\nfrom pathlib import PurePosixPath");
	return all(dates, points, spans, others, exceptions, functions);
}
