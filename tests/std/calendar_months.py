# Calendars of months and years as lists, text and HTML, and what is asked of single days.
import calendar
import datetime


def raises(kind, f, *args):
    try:
        f(*args)
    except kind as e:
        return str(e)
    raise AssertionError(f"{kind} was not raised")


assert calendar.isleap(2000) and not calendar.isleap(1900) and calendar.leapdays(1900, 2001) == 25
assert calendar.weekday(2024, 2, 29) is calendar.THURSDAY and calendar.weekday(10001, 1, 1) == calendar.MONDAY
assert calendar.monthrange(2024, 2) == (3, 29) and calendar.timegm((2000, 1, 1, 0, 0, 1)) == 946684801
assert raises(calendar.IllegalMonthError, calendar.monthrange, 2024, 13).startswith("bad month number 13")
assert raises(calendar.IllegalWeekdayError, calendar.setfirstweekday, 7) == "bad weekday number 7; must be 0 (Monday) to 6 (Sunday)"
assert list(calendar.month_abbr)[:3] == ["", "Jan", "Feb"] and calendar.day_name[-1] == "Sunday" and calendar.month_name[1:3] == ["January", "February"]
assert calendar.month(2024, 2) == (
    "   February 2024\nMo Tu We Th Fr Sa Su\n          1  2  3  4\n 5  6  7  8  9 10 11\n12 13 14 15 16 17 18\n19 20 21 22 23 24 25\n26 27 28 29\n"
)
sunday = calendar.Calendar(calendar.SUNDAY)
assert sunday.monthdayscalendar(2024, 3)[0] == [0, 0, 0, 0, 0, 1, 2] and sunday.monthdays2calendar(2024, 3)[0][0] == (0, 6)
assert sunday.monthdatescalendar(2024, 3)[0][0] == datetime.date(2024, 2, 25) and list(sunday.iterweekdays()) == [6, 0, 1, 2, 3, 4, 5]
assert len(sunday.yeardayscalendar(2024, 5)) == 3 and next(sunday.itermonthdays4(2024, 3)) == (2024, 2, 25, 6)
assert list(sunday.itermonthdays3(1, 1))[0] == (0, 12, 31) and list(sunday.itermonthdays3(9999, 12))[-1] == (10000, 1, 1)
year = calendar.TextCalendar(6).formatyear(2023, 3, 2, 2, 4).splitlines()
assert year[0].strip() == "2023" and len(year) == 56 and max(map(len, year)) == 114, (len(year), max(map(len, year)))
page = calendar.HTMLCalendar().formatyearpage(2024, encoding="ascii")
assert b"<title>Calendar for 2024</title>" in page and page.count(b"<table") == 13 and page.count(b'class="sun">') == 64
week = calendar.HTMLCalendar().formatweek([(0, 0), (1, 1)])
assert week == '<tr><td class="noday">&nbsp;</td><td class="tue">1</td></tr>'
assert calendar.LocaleTextCalendar(locale="C").formatweekheader(3) == calendar.weekheader(3) == "Mon Tue Wed Thu Fri Sat Sun"
