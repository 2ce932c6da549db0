# Dates, times and distances: construction, arithmetic, comparison, zones, text both ways, pickles and copies, classes derived from them.
import copy
import pickle
import sys
from datetime import MAXYEAR, MINYEAR, UTC, date, datetime, time, timedelta, timezone, tzinfo


def raises(kind, f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except kind as e:
        return str(e)
    raise AssertionError(f"{kind} was not raised")


assert (MINYEAR, MAXYEAR, UTC is timezone.utc) == (1, 9999, True)

# date
d = date(2024, 2, 29)
assert repr(d) == "datetime.date(2024, 2, 29)" and str(d) == d.isoformat() == "2024-02-29" and hash(d) == hash(date(2024, 2, 29))
assert d + timedelta(1, 86399) == date(2024, 3, 1) and d - date(2023, 2, 28) == timedelta(366) and d.replace(year=2020).weekday() == 5
assert [date.fromordinal(n).toordinal() for n in (1, 365, 366, 730120, 3652059)] == [1, 365, 366, 730120, 3652059]
for n in range(1, 3652060, 9973):
    day = date.fromordinal(n)
    assert day.toordinal() == n and date(day.year, day.month, day.day) == day and date.fromisocalendar(*day.isocalendar()) == day
    assert day.weekday() == (n + 6) % 7 and date.fromisoformat(str(day)) == day
week = date(2021, 1, 3).isocalendar()
assert week == (2020, 53, 7) and week.week == 53 and repr(week) == "datetime.IsoCalendarDate(year=2020, week=53, weekday=7)"
assert type(pickle.loads(pickle.dumps(week))) is tuple
assert d.timetuple()[:8] == (2024, 2, 29, 0, 0, 0, 3, 60) and d.ctime() == "Thu Feb 29 00:00:00 2024"
assert raises(OverflowError, lambda: date.max + timedelta(1)) == "date value out of range"
assert raises(TypeError, lambda: d < datetime(2024, 1, 1)) and d != datetime(2024, 2, 29) and raises(TypeError, lambda: d - datetime(2024, 1, 1))
assert raises(AttributeError, setattr, d, "year", 1)

# timedelta
assert repr(timedelta(1, 2, 3)) == "datetime.timedelta(days=1, seconds=2, microseconds=3)" and str(timedelta(hours=-1)) == "-1 day, 23:00:00"
assert timedelta(weeks=1, hours=1.5, milliseconds=-1) == timedelta(7, 5399, 999000) and timedelta(seconds=0.0000005) == timedelta(0)
assert timedelta(microseconds=1.5) == timedelta(microseconds=2) and timedelta(days=10**30, hours=-24 * 10**30, seconds=1) == timedelta(seconds=1)
assert timedelta(3) / 2 == timedelta(1.5) and timedelta(7) // timedelta(2) == 3 and divmod(timedelta(-1), timedelta(hours=7)) == (-4, timedelta(hours=4))
assert timedelta(microseconds=3) / 2 == timedelta(microseconds=2) and timedelta(1) / timedelta(hours=6) == 4.0 and 0.1 * timedelta(1) == timedelta(seconds=8640)
assert timedelta.max.total_seconds() == 86399999999999.999999 and abs(timedelta.min + timedelta(1)) == timedelta(999999998)
assert hash(timedelta(1, 2, 3)) == hash((1, 2, 3)) and not timedelta(0) and timedelta(-1) < timedelta(0) and timedelta(1) != 1
assert raises(OverflowError, timedelta, 10**9) == "days=1000000000; must have magnitude <= 999999999"
assert raises(ZeroDivisionError, lambda: timedelta(1) / 0) and raises(ZeroDivisionError, lambda: timedelta(1) % timedelta(0))
assert raises(TypeError, timedelta, "1") == "unsupported type for timedelta days component: str"

# time and datetime
t = time(1, 2, 3, 4, timezone.utc, fold=1)
assert repr(t) == "datetime.time(1, 2, 3, 4, tzinfo=datetime.timezone.utc, fold=1)" and str(t) == "01:02:03.000004+00:00"
assert t.replace(tzinfo=None, fold=0) == time(1, 2, 3, 4) and time(1).isoformat("milliseconds") == "01:00:00.000"
assert raises(TypeError, lambda: t < time(1)) == "can't compare offset-naive and offset-aware times" and t != time(1, 2, 3, 4)
m = datetime(2024, 2, 29, 23, 59, 59, 999999)
assert repr(m) == "datetime.datetime(2024, 2, 29, 23, 59, 59, 999999)" and m + timedelta.resolution == datetime(2024, 3, 1)
assert m.date() == d and m.time() == time(23, 59, 59, 999999) and datetime.combine(d, m.timetz()) == m and m.isoformat(" ", "hours") == "2024-02-29 23"
assert m - datetime.min == timedelta(738944, 86399, 999999) and datetime.max > m and raises(OverflowError, lambda: datetime.min - timedelta.resolution)
india = timezone(timedelta(hours=5, minutes=30))
there = datetime(2024, 1, 1, tzinfo=india)
assert there.astimezone(UTC) == there and str(there.astimezone(UTC)) == "2023-12-31 18:30:00+00:00" and hash(there) == hash(there.astimezone(UTC))
assert there.timestamp() == 1704047400.0 and datetime.fromtimestamp(1704047400.5, india) == there + timedelta(seconds=0.5)
assert str(india) == "UTC+05:30" and repr(timezone(-timedelta(hours=1), "x")) == "datetime.timezone(datetime.timedelta(days=-1, seconds=82800), 'x')"
assert timezone(timedelta(0)) is UTC and timezone(timedelta(0), "UTC") is not UTC and timezone(timedelta(0), "UTC") == UTC
assert raises(TypeError, lambda: there < m) == "can't compare offset-naive and offset-aware datetimes" and there != m


# Zones of the program's own: the day on which the clocks are set forward and back.
class Summer(tzinfo):
    def utcoffset(self, when):
        return timedelta(hours=1) + self.dst(when)

    def dst(self, when):
        inside = datetime(2024, 3, 31, 2) <= when.replace(tzinfo=None) < datetime(2024, 10, 27, 3 - when.fold)
        return timedelta(hours=1) if inside else timedelta(0)

    def tzname(self, when):
        return "CE%sT" % ("S" if self.dst(when) else "")


zone = Summer()
assert datetime(2024, 7, 1, 12, tzinfo=UTC).astimezone(zone).isoformat() == "2024-07-01T14:00:00+02:00"
assert datetime(2024, 1, 1, tzinfo=zone).strftime("%z %Z %f") == "+0100 CET 000000" and datetime(2024, 7, 1, tzinfo=zone).timetuple().tm_isdst == 1
twice = datetime(2024, 10, 27, 2, 30, tzinfo=zone)
assert twice == twice.replace(fold=1) and twice.utcoffset() != twice.replace(fold=1).utcoffset() and twice != twice.astimezone(UTC)


class Wrong(tzinfo):
    def utcoffset(self, when):
        return timedelta(1)


assert raises(ValueError, datetime(1, 1, 1, tzinfo=Wrong()).utcoffset).startswith("offset must be a timedelta strictly between")
assert raises(NotImplementedError, tzinfo().dst, None) == "a tzinfo subclass must implement dst()"
assert raises(ValueError, zone.fromutc, m) == "fromutc: dt.tzinfo is not self"

# From text
for text, want in (
    ("2024-02-29", datetime(2024, 2, 29)), ("20240229T010203", datetime(2024, 2, 29, 1, 2, 3)), ("2024-W09-4", datetime(2024, 2, 29)),
    ("2024W094 12:30", datetime(2024, 2, 29, 12, 30)), ("2024-W09T05", datetime(2024, 2, 26, 5)), ("2024-02-29 01:02:03,5Z", datetime(2024, 2, 29, 1, 2, 3, 500000, UTC)),
    ("2024-02-29é010203.1234567-0330", datetime(2024, 2, 29, 1, 2, 3, 123456, timezone(-timedelta(hours=3, minutes=30)))),
):
    assert datetime.fromisoformat(text) == want, text
for text in ("", "2024", "2024-2-29", "2024-02-29T", "2024-0229", "2024-W54", "2024-W09-8", "2024-02-29T1", "2024-02-29T01:0203", "2024-02-29T01:02:03.", "2024-W0", "2024-02-29T01+",
             "2024-W01-", "2024W", "２024-02-29"):
    assert raises(ValueError, datetime.fromisoformat, text) == f"Invalid isoformat string: {text!r}", text
assert time.fromisoformat("T12") == time(12) and raises(ValueError, time.fromisoformat, "T") and raises(ValueError, date.fromisoformat, "2024-02-30")
assert datetime.strptime("29/02/2024 13:45:06.5 +0130", "%d/%m/%Y %H:%M:%S.%f %z") == datetime(2024, 2, 29, 13, 45, 6, 500000, timezone(timedelta(hours=1.5)))
assert m.strftime("%Y-%m-%d %H:%M:%S.%f %j %a %%") == f"{m:%Y-%m-%d %H:%M:%S.%f %j %a %%}" == "2024-02-29 23:59:59.999999 060 Thu %"
assert f"{d}" == "2024-02-29" and f"{timedelta(1)!s:>20}" == "      1 day, 0:00:00"

# Pickles and copies
for value in (d, t, m, there, twice.replace(tzinfo=None, fold=1), india, UTC, timedelta(-1, 2, 3), timedelta.max, timezone(timedelta(1, -1), "name")):
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        back = pickle.loads(pickle.dumps(value, protocol))
        assert back == value and type(back) is type(value)
        assert repr(back) == repr(value) or protocol < 4
    assert copy.copy(value) == copy.deepcopy(value) == value
assert copy.replace(d, day=1) == date(2024, 2, 1) if sys.version_info >= (3, 13) else True


# Classes derived from them keep their class where CPython keeps it.
class Day(date):
    def __new__(cls, *args, note="new"):
        self = super().__new__(cls, *args)
        self.note = note
        return self


class Moment(datetime):
    pass


day = Day(2024, 1, 1, note="given")
assert (day.note, (day + timedelta(1)).note, type(day - timedelta(1)), type(day.replace(day=2))) == ("given", "new", Day, Day)
assert repr(day) == "Day(2024, 1, 1)" and day == date(2024, 1, 1) and type(Day.fromisoformat("2024-01-01")) is Day and type(Day.fromordinal(5)) is Day
late = Moment(2024, 1, 1, 5, tzinfo=india, fold=1)
assert type(late + timedelta(1)) is Moment and type(late.astimezone(UTC)) is Moment and late.replace(hour=6).fold == 1 and type(late.date()) is date
assert type(Moment.combine(d, t)) is Moment and type(Moment.fromtimestamp(0, UTC)) is Moment and type(late - late) is timedelta
assert pickle.loads(pickle.dumps(late)) == late if __name__ == "__main__" else True
