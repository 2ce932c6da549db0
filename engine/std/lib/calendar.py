"""Calendars of months and years, as lists, text and HTML, and what is asked of single years, months and days.

Weeks begin on Monday, day 0, unless a calendar or setfirstweekday() says otherwise.
"""

import datetime
import sys
from enum import IntEnum, global_enum
from itertools import repeat
import locale as _locale

__all__ = [
    "IllegalMonthError", "IllegalWeekdayError", "setfirstweekday", "firstweekday", "isleap", "leapdays", "weekday",
    "monthrange", "monthcalendar", "prmonth", "month", "prcal", "calendar", "timegm", "month_name", "month_abbr",
    "standalone_month_name", "standalone_month_abbr", "day_name", "day_abbr", "Calendar", "TextCalendar", "HTMLCalendar",
    "LocaleTextCalendar", "LocaleHTMLCalendar", "weekheader", "Day", "Month", "JANUARY", "FEBRUARY", "MARCH", "APRIL",
    "MAY", "JUNE", "JULY", "AUGUST", "SEPTEMBER", "OCTOBER", "NOVEMBER", "DECEMBER", "MONDAY", "TUESDAY", "WEDNESDAY",
    "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY",
]

error = ValueError


class IllegalMonthError(ValueError, IndexError):
    def __init__(self, month):
        self.month = month

    def __str__(self):
        return f"bad month number {self.month!r}; must be 1-12"


class IllegalWeekdayError(ValueError):
    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return f"bad weekday number {self.weekday!r}; must be 0 (Monday) to 6 (Sunday)"


@global_enum
class Month(IntEnum):
    JANUARY = 1
    FEBRUARY = 2
    MARCH = 3
    APRIL = 4
    MAY = 5
    JUNE = 6
    JULY = 7
    AUGUST = 8
    SEPTEMBER = 9
    OCTOBER = 10
    NOVEMBER = 11
    DECEMBER = 12


@global_enum
class Day(IntEnum):
    MONDAY = 0
    TUESDAY = 1
    WEDNESDAY = 2
    THURSDAY = 3
    FRIDAY = 4
    SATURDAY = 5
    SUNDAY = 6


def __getattr__(name):
    if name in ("January", "February"):
        import warnings

        new = name.upper()
        warnings.warn(f"The '{name}' attribute is deprecated, use '{new}' instead", DeprecationWarning, stacklevel=2)
        return int(Month[new])
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


class _names:
    """Names in the language of the locale, which is asked for them each time."""

    def __init__(self, format):
        self.format = format

    def __getitem__(self, i):
        got = self._dates[i]
        if isinstance(i, slice):
            return [day.strftime(self.format) if day else "" for day in got]
        return got.strftime(self.format) if got else ""

    def __len__(self):
        return len(self._dates)


class _localized_month(_names):
    _dates = [None] + [datetime.date(2001, month, 1) for month in range(1, 13)]


class _localized_day(_names):
    _dates = [datetime.date(2001, 1, day) for day in range(1, 8)]


day_name = _localized_day("%A")
day_abbr = _localized_day("%a")
month_name = _localized_month("%B")
month_abbr = _localized_month("%b")
# The forms that stand without a day, which some languages have, are those of the C locale.
standalone_month_name = _localized_month("%B")
standalone_month_abbr = _localized_month("%b")


def isleap(year):
    """Whether a year has a February 29."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leapdays(y1, y2):
    """How many leap years there are from y1 on and before y2."""
    y1 -= 1
    y2 -= 1
    return (y2 // 4 - y1 // 4) - (y2 // 100 - y1 // 100) + (y2 // 400 - y1 // 400)


def weekday(year, month, day):
    """The day of the week, from Monday at 0. Years that dates cannot have are counted too."""
    if not datetime.MINYEAR <= year <= datetime.MAXYEAR:
        year = 2000 + year % 400
    return Day(datetime.date(year, month, day).weekday())


def _validate_month(month):
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)


def monthrange(year, month):
    """The day of the week on which a month begins, and how many days it has."""
    _validate_month(month)
    return weekday(year, month, 1), _monthlen(year, month)


def _monthlen(year, month):
    return mdays[month] + (month == Month.FEBRUARY and isleap(year))


def _prevmonth(year, month):
    return (year - 1, 12) if month == 1 else (year, month - 1)


def _nextmonth(year, month):
    return (year + 1, 1) if month == 12 else (year, month + 1)


class Calendar:
    """What calendars of all kinds are made of: the days of months and years, in weeks."""

    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    def getfirstweekday(self):
        return self._firstweekday % 7

    def setfirstweekday(self, firstweekday):
        self._firstweekday = firstweekday

    firstweekday = property(getfirstweekday, setfirstweekday)

    def iterweekdays(self):
        """The numbers of a week's days, from the first one on."""
        for i in range(self.firstweekday, self.firstweekday + 7):
            yield i % 7

    def itermonthdates(self, year, month):
        """The dates of a month's weeks, with those before and after it that fill them."""
        for y, m, d in self.itermonthdays3(year, month):
            yield datetime.date(y, m, d)

    def itermonthdays(self, year, month):
        """The days of a month's weeks; 0 for those of other months."""
        first, length = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        yield from repeat(0, before)
        yield from range(1, length + 1)
        yield from repeat(0, (self.firstweekday - first - length) % 7)

    def itermonthdays2(self, year, month):
        """As itermonthdays(), with the day of the week of each."""
        for i, day in enumerate(self.itermonthdays(year, month), self.firstweekday):
            yield day, i % 7

    def itermonthdays3(self, year, month):
        """As itermonthdates(), as (year, month, day): dates that datetime.date cannot be, too."""
        first, length = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        after = (self.firstweekday - first - length) % 7
        y, m = _prevmonth(year, month)
        end = _monthlen(y, m) + 1
        for day in range(end - before, end):
            yield y, m, day
        for day in range(1, length + 1):
            yield year, month, day
        y, m = _nextmonth(year, month)
        for day in range(1, after + 1):
            yield y, m, day

    def itermonthdays4(self, year, month):
        """As itermonthdays3(), with the day of the week of each."""
        for i, (y, m, d) in enumerate(self.itermonthdays3(year, month)):
            yield y, m, d, (self.firstweekday + i) % 7

    def _weeks(self, days):
        days = list(days)
        return [days[i : i + 7] for i in range(0, len(days), 7)]

    def monthdatescalendar(self, year, month):
        """A month as a list of weeks of dates."""
        return self._weeks(self.itermonthdates(year, month))

    def monthdays2calendar(self, year, month):
        """A month as a list of weeks of (day, day of the week)."""
        return self._weeks(self.itermonthdays2(year, month))

    def monthdayscalendar(self, year, month):
        """A month as a list of weeks of days; 0 for those of other months."""
        return self._weeks(self.itermonthdays(year, month))

    def _rows(self, year, width, calendar_of):
        months = [calendar_of(year, month) for month in Month]
        return [months[i : i + width] for i in range(0, len(months), width)]

    def yeardatescalendar(self, year, width=3):
        """A year as a list of rows of months of weeks of dates."""
        return self._rows(year, width, self.monthdatescalendar)

    def yeardays2calendar(self, year, width=3):
        """As yeardatescalendar(), of (day, day of the week)."""
        return self._rows(year, width, self.monthdays2calendar)

    def yeardayscalendar(self, year, width=3):
        """As yeardatescalendar(), of days."""
        return self._rows(year, width, self.monthdayscalendar)


class TextCalendar(Calendar):
    """Calendars as plain text, as the program cal of Unix prints them."""

    def prweek(self, theweek, width):
        """Print a week."""
        print(self.formatweek(theweek, width), end="")

    def formatday(self, day, weekday, width):
        """A day, in the middle of so many columns."""
        return ("" if day == 0 else f"{day:2}").center(width)

    def formatweek(self, theweek, width):
        """A week in one line."""
        return " ".join(self.formatday(day, weekday, width) for day, weekday in theweek)

    def formatweekday(self, day, width):
        """The name of a day of the week, short where there is no room for all of it."""
        names = day_name if width >= 9 else day_abbr
        return names[day][:width].center(width)

    def formatweekheader(self, width):
        """The names of a week's days in one line."""
        return " ".join(self.formatweekday(day, width) for day in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        """The name of a month, and the year."""
        _validate_month(themonth)
        return self._monthtitle(standalone_month_name, theyear, themonth, withyear).center(width)

    @staticmethod
    def _monthtitle(names, theyear, themonth, withyear):
        return f"{names[themonth]} {theyear!r}" if withyear else names[themonth]

    def prmonth(self, theyear, themonth, w=0, l=0):
        """Print a month."""
        print(self.formatmonth(theyear, themonth, w, l), end="")

    def formatmonth(self, theyear, themonth, w=0, l=0):
        """A month in columns of w characters and l lines a week."""
        w, l = max(2, w), max(1, l)
        lines = [self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1), self.formatweekheader(w)]
        lines += [self.formatweek(week, w) for week in self.monthdays2calendar(theyear, themonth)]
        return "".join(line.rstrip() + "\n" * l for line in lines)

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        """A year in rows of m months with c spaces between them."""
        w, l, c = max(2, w), max(1, l), max(2, c)
        column = (w + 1) * 7 - 1
        text = [repr(theyear).center(column * m + c * (m - 1)).rstrip(), "\n" * l]
        header = self.formatweekheader(w)
        for i, row in enumerate(self.yeardays2calendar(theyear, m)):
            months = range(m * i + 1, min(m * (i + 1) + 1, 13))
            names = [self.formatmonthname(theyear, month, column, False) for month in months]
            text += ["\n" * l, formatstring(names, column, c).rstrip(), "\n" * l]
            text += [formatstring([header] * len(row), column, c).rstrip(), "\n" * l]
            for k in range(max(len(weeks) for weeks in row)):
                cells = [self.formatweek(weeks[k], w) if k < len(weeks) else "" for weeks in row]
                text += [formatstring(cells, column, c).rstrip(), "\n" * l]
        return "".join(text)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        """Print a year."""
        print(self.formatyear(theyear, w, l, c, m), end="")


class HTMLCalendar(Calendar):
    """Calendars as tables of HTML. The class attributes name the CSS classes of their parts."""

    cssclasses = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    cssclasses_weekday_head = cssclasses
    cssclass_noday = "noday"
    cssclass_month_head = "month"
    cssclass_month = "month"
    cssclass_year_head = "year"
    cssclass_year = "year"

    def formatday(self, day, weekday):
        """A day as a cell."""
        if day == 0:
            return f'<td class="{self.cssclass_noday}">&nbsp;</td>'
        return f'<td class="{self.cssclasses[weekday]}">{day}</td>'

    def formatweek(self, theweek):
        """A week as a row."""
        return f"<tr>{''.join(self.formatday(day, weekday) for day, weekday in theweek)}</tr>"

    def formatweekday(self, day):
        """The name of a day of the week as a cell."""
        return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'

    def formatweekheader(self):
        """The names of a week's days as a row."""
        return f"<tr>{''.join(self.formatweekday(day) for day in self.iterweekdays())}</tr>"

    def formatmonthname(self, theyear, themonth, withyear=True):
        """The name of a month as a row."""
        _validate_month(themonth)
        title = f"{standalone_month_name[themonth]} {theyear}" if withyear else standalone_month_name[themonth]
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{title}</th></tr>'

    def formatmonth(self, theyear, themonth, withyear=True):
        """A month as a table."""
        lines = [f'<table class="{self.cssclass_month}">', self.formatmonthname(theyear, themonth, withyear=withyear)]
        lines.append(self.formatweekheader())
        lines += [self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth)]
        return "\n".join(lines) + "\n</table>\n"

    def formatyear(self, theyear, width=3):
        """A year as a table of rows of so many months."""
        width = max(width, 1)
        text = [f'<table class="{self.cssclass_year}">\n']
        text.append(f'<tr><th colspan="{width}" class="{self.cssclass_year_head}">{theyear}</th></tr>')
        for i in range(1, 13, width):
            text.append("<tr>")
            text += [f"<td>{self.formatmonth(theyear, month, withyear=False)}</td>" for month in range(i, min(i + width, 13))]
            text.append("</tr>")
        text.append("</table>")
        return "".join(text)

    def _format_html_page(self, theyear, content, css, encoding):
        if encoding is None:
            encoding = "utf-8"
        lines = [
            "<!DOCTYPE html>", '<html lang="en">', "<head>", f'<meta charset="{encoding}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>Calendar for {theyear}</title>", "<style>", ":root { color-scheme: light dark; }",
            "table.year { border: solid; }", "table.year > tbody > tr > td { border: solid; vertical-align: top; }", "</style>",
        ]
        if css is not None:
            lines.append(f'<link rel="stylesheet" href="{css}">')
        lines += ["</head>", "<body>", content + "</body>", "</html>", ""]
        return "\n".join(lines).encode(encoding, "xmlcharrefreplace")

    def formatyearpage(self, theyear, width=3, css="calendar.css", encoding=None):
        """A year as a whole page, in bytes."""
        return self._format_html_page(theyear, self.formatyear(theyear, width), css, encoding)

    def formatmonthpage(self, theyear, themonth, width=3, css="calendar.css", encoding=None):
        """A month as a whole page, in bytes."""
        return self._format_html_page(theyear, self.formatmonth(theyear, themonth, width), css, encoding)


class different_locale:
    """The locale for times inside of a with statement."""

    def __init__(self, locale):
        self.locale = locale
        self.oldlocale = None

    def __enter__(self):
        self.oldlocale = _locale.setlocale(_locale.LC_TIME, None)
        _locale.setlocale(_locale.LC_TIME, self.locale)

    def __exit__(self, *args):
        if self.oldlocale is not None:
            _locale.setlocale(_locale.LC_TIME, self.oldlocale)


def _get_default_locale():
    return _locale.setlocale(_locale.LC_TIME, None)


class LocaleTextCalendar(TextCalendar):
    """A TextCalendar with the names of a locale."""

    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = _get_default_locale() if locale is None else locale

    def formatweekday(self, day, width):
        with different_locale(self.locale):
            return super().formatweekday(day, width)

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        with different_locale(self.locale):
            return super().formatmonthname(theyear, themonth, width, withyear)


class LocaleHTMLCalendar(HTMLCalendar):
    """An HTMLCalendar with the names of a locale."""

    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = _get_default_locale() if locale is None else locale

    def formatweekday(self, day):
        with different_locale(self.locale):
            return super().formatweekday(day)

    def formatmonthname(self, theyear, themonth, withyear=True):
        with different_locale(self.locale):
            return super().formatmonthname(theyear, themonth, withyear)


# The calendar that the functions of the module share.
c = TextCalendar()

firstweekday = c.getfirstweekday


def setfirstweekday(firstweekday):
    if not MONDAY <= firstweekday <= SUNDAY:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


monthcalendar = c.monthdayscalendar
prweek = c.prweek
week = c.formatweek
weekheader = c.formatweekheader
prmonth = c.prmonth
month = c.formatmonth
calendar = c.formatyear
prcal = c.pryear

_colwidth = 7 * 3 - 1
_spacing = 6


def format(cols, colwidth=_colwidth, spacing=_spacing):
    """Print texts in columns."""
    print(formatstring(cols, colwidth, spacing))


def formatstring(cols, colwidth=_colwidth, spacing=_spacing):
    """Texts in the middle of columns, with so many spaces between them."""
    return (" " * spacing).join(col.center(colwidth) for col in cols)


EPOCH = 1970
_EPOCH_ORD = datetime.date(EPOCH, 1, 1).toordinal()


def timegm(tuple):
    """The seconds since 1970 of a time tuple in UTC."""
    year, month, day, hour, minute, second = tuple[:6]
    days = datetime.date(year, month, 1).toordinal() - _EPOCH_ORD + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second
