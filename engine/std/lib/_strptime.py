"""Parsing of times by a format, in the C locale: time.strptime, and what datetime needs of it."""

from time import struct_time as _struct_time

__all__ = []

_DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
_MONTHS = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
]
_COMPOSED = {
    "c": "%a %b %e %H:%M:%S %Y", "x": "%m/%d/%y", "X": "%H:%M:%S", "D": "%m/%d/%y", "F": "%Y-%m-%d", "T": "%H:%M:%S",
    "R": "%H:%M",
}
# The most digits of a number, its least and its greatest value.
_NUMBERS = {
    "d": (2, 1, 31), "e": (2, 1, 31), "H": (2, 0, 23), "I": (2, 1, 12), "j": (3, 1, 366), "m": (2, 1, 12), "M": (2, 0, 59),
    "S": (2, 0, 61), "U": (2, 0, 53), "W": (2, 0, 53), "V": (2, 1, 53), "u": (1, 1, 7), "w": (1, 0, 6),
}
_EXACT = {"Y": 4, "y": 2, "G": 4}


def _digits(text, at, most):
    """How many digits stand at a place, at most so many."""
    n = 0
    while n < most and at + n < len(text) and text[at + n] in "0123456789":
        n += 1
    return n


def _numbers(text, at, letter):
    """The (end, value) pairs of a number at a place, the longest first."""
    if letter in _EXACT:
        n = _EXACT[letter]
        if _digits(text, at, n) == n:
            yield at + n, int(text[at : at + n])
        return
    most, low, high = _NUMBERS[letter]
    if letter in "de" and text[at : at + 1] == " " and _digits(text, at + 1, 1):
        yield at + 2, int(text[at + 1])
    for n in range(_digits(text, at, most), 0, -1):
        value = int(text[at : at + n])
        if low <= value <= high:
            yield at + n, value


def _names(text, at, names):
    """The (end, number) pair of the longest of some names at a place."""
    best = None
    for i, name in enumerate(names):
        if name and text[at : at + len(name)] == name and (best is None or at + len(name) > best[0]):
            best = at + len(name), i
    if best is not None:
        yield best


def _fraction(text, at):
    for n in range(_digits(text, at, 6), 0, -1):
        yield at + n, int(text[at : at + n].ljust(6, "0"))


def _two(text, at):
    """Two digits of at most 59 at a place, None where there are none."""
    return int(text[at : at + 2]) if _digits(text, at, 2) == 2 and text[at] <= "5" else None


def _offset(text, at, colon_needed):
    """The (end, (seconds, microseconds)) pairs of an offset from UTC: hours, minutes, and perhaps seconds with a fraction; the longest first."""
    if text[at : at + 1] == "z":
        yield at + 1, (0, 0)
        return
    sign = text[at : at + 1]
    if sign not in ("+", "-") or _digits(text, at + 1, 2) != 2:
        return
    factor = -1 if sign == "-" else 1
    begin, hours = at, int(text[at + 1 : at + 3])
    colon = text[at + 3 : at + 4] == ":"
    at += 3 + colon
    minutes = _two(text, at)
    if minutes is None or colon_needed and not colon:
        return
    at += 2
    total = hours * 3600 + minutes * 60
    other = at if colon else at + 1
    if (text[at : at + 1] == ":") != colon and _two(text, other) is not None:
        yield other + 2, text[begin : other + 2]  # an error if it is this that matches
    seconds = _two(text, at + colon) if (text[at : at + 1] == ":") == colon else None
    if seconds is not None:
        end = at + colon + 2
        n = _digits(text, end + 1, 6) if text[end : end + 1] == "." else 0
        if n:
            fraction = int(text[end + 1 : end + 1 + n].ljust(6, "0"))
            yield end + 1 + n, (factor * (total + seconds), factor * fraction)
        yield end, (factor * (total + seconds), 0)
    yield at, (factor * total, 0)


def _candidates(letter, text, at):
    """The (end, value) pairs that a directive can match at a place."""
    if letter in _NUMBERS or letter in _EXACT:
        return _numbers(text, at, letter)
    if letter == "a":
        return _names(text, at, [d[:3] for d in _DAYS])
    if letter == "A":
        return _names(text, at, _DAYS)
    if letter in "bh":
        return _names(text, at, [m[:3] for m in _MONTHS])
    if letter == "B":
        return _names(text, at, _MONTHS)
    if letter == "p":
        return _names(text, at, ["am", "pm"])
    if letter == "Z":
        return _names(text, at, ["utc", "gmt"])
    if letter == "f":
        return _fraction(text, at)
    return _offset(text, at, letter == ":z")


def _split(format):
    """A format as a list: directives as tuples, white space as None, other characters as they are."""
    parts = []
    i = 0
    while i < len(format):
        c = format[i]
        i += 1
        if c.isspace():
            if not parts or parts[-1] is not None:
                parts.append(None)
            continue
        if c != "%":
            parts.append(c.lower())
            continue
        letter = format[i : i + 1]
        i += 1
        if letter == ":" and format[i : i + 1] == "z":
            letter = ":z"
            i += 1
        elif letter in ("O", "E") and format[i : i + 1]:
            letter = format[i]
            i += 1
        if letter == "%":
            parts.append("%")
        elif letter in ("n", "t"):
            parts.append(None)
        elif letter in _COMPOSED:
            parts.extend(_split(_COMPOSED[letter]))
        elif not letter:
            raise ValueError(f"stray %% in format '{format}'".replace("%%", "%"))
        elif letter == ":z" or letter in "aAbBhpZfz" or letter in _NUMBERS or letter in _EXACT:
            parts.append((letter,))
        else:
            raise ValueError(f"'{letter}' is a bad directive in format '{format}'")
    return parts


_MOST_FORMATS = 64
_formats = {}
_ISSUE = "See https://github.com/python/cpython/issues/70647."


def _parts(format):
    """_split(), remembered: programs parse many texts by few formats. A day of the month without a year is refused."""
    parts = _formats.get(format)
    if parts is not None:
        return parts
    parts = _split(format)
    letters = {part[0] for part in parts if isinstance(part, tuple)}
    if letters.isdisjoint("YyG"):
        if "d" in letters:
            raise ValueError(
                "Day of month directive '%d' may not be used without a year directive. Parsing dates involving a day of month "
                f"without a year is ambiguous and fails to parse leap day. Add a year to the input and format. {_ISSUE}"
            )
        if "e" in letters:
            from warnings import warn

            warn(
                "Parsing dates involving a day of month without a year specified is ambiguous\nand fails to parse leap day. "
                "'%e' without a year will become an error in Python 3.17.\n"
                f"To avoid trouble, add a specific year to the input and format.\n{_ISSUE}",
                DeprecationWarning,
                stacklevel=4,
            )
            return parts
    if len(_formats) >= _MOST_FORMATS:
        _formats.clear()
    _formats[format] = parts
    return parts


def _match(parts, k, text, at, found):
    """Matches parts from k on; returns the end, or -1. What it found stands in found."""
    while k < len(parts):
        part = parts[k]
        k += 1
        if part is None:
            start = at
            while at < len(text) and text[at].isspace():
                at += 1
            if at == start:
                return -1
        elif isinstance(part, str):
            if text[at : at + 1] != part:
                return -1
            at += 1
        else:
            for end, value in _candidates(part[0], text, at):
                rest = _match(parts, k, text, end, found)
                if rest >= 0:
                    found.setdefault(part[0], value)
                    return rest
            return -1
    return at


def _is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _ordinal(year, month, day):
    """The number of a day, 1 for January 1 of year 1."""
    y = year - 1
    days = y * 365 + y // 4 - y // 100 + y // 400
    lengths = (31, 28 + _is_leap(year), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return days + sum(lengths[: month - 1]) + day


def _from_ordinal(year, day_of_year):
    """The month and day of a day of the year."""
    lengths = (31, 28 + _is_leap(year), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    for month, length in enumerate(lengths, 1):
        if day_of_year <= length:
            return month, day_of_year
        day_of_year -= length
    return 12, 31


def _hour(found):
    if "I" not in found:
        return found.get("H", 0)
    hour = found["I"] % 12
    return hour + 12 if found.get("p") == 1 else hour


def _year(found):
    if "Y" in found:
        return found["Y"]
    if "y" in found:
        return found["y"] + (2000 if found["y"] <= 68 else 1900)
    return None


def _weekday(found):
    if "u" in found:
        return found["u"] - 1
    if "w" in found:
        return (found["w"] - 1) % 7
    return found.get("A", found.get("a"))


def _date(found):
    """The year, month, day, weekday and day of the year that the directives say together."""
    year, weekday, julian = _year(found), _weekday(found), found.get("j")
    month = found["m"] if "m" in found else 1 + next((found[k] for k in ("B", "b", "h") if k in found), 0)
    day = found.get("d", found.get("e", 1))
    iso_year, iso_week = found.get("G"), found.get("V")
    if iso_year is not None:
        if julian is not None:
            raise ValueError("Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' instead.")
        if iso_week is None or weekday is None:
            raise ValueError(
                "ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday directive ('%A', '%a', '%w', or '%u')."
            )
    elif iso_week is not None:
        if year is None or weekday is None:
            raise ValueError(
                "ISO week directive '%V' must be used with the ISO year directive '%G' and a weekday directive ('%A', '%a', '%w', or '%u')."
            )
        raise ValueError("ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year '%G' instead.")
    leap_year_fix = False
    if year is None:
        # February 29 without a year: any leap year tells that the day is there.
        leap_year_fix = month == 2 and day == 29
        year = 1904 if leap_year_fix else 1900
    if julian is None and weekday is not None:
        week = found.get("U", found.get("W"))
        if week is not None:
            first = (_ordinal(year, 1, 1) - 1) % 7
            if "U" in found:
                first, weekday_in_week = (first + 1) % 7, (weekday + 1) % 7
            else:
                weekday_in_week = weekday
            week_0 = (7 - first) % 7
            julian = 1 + weekday_in_week - first if week == 0 else 1 + week_0 + 7 * (week - 1) + weekday_in_week
        elif iso_year is not None:
            fourth = _ordinal(iso_year, 1, 4)
            number = fourth - (fourth - 1) % 7 + 7 * (iso_week - 1) + weekday
            year = iso_year
            if number < _ordinal(year, 1, 1):
                year -= 1
            elif number >= _ordinal(year + 1, 1, 1):
                year += 1
            julian = number - _ordinal(year, 1, 1) + 1
        if julian is not None and julian <= 0:
            year -= 1
            julian += 366 if _is_leap(year) else 365
    if julian is None:
        if not 1 <= day <= (31, 28 + _is_leap(year), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]:
            raise ValueError(f"day {day} must be in range 1..{28 + _is_leap(year) if month == 2 else 30} for month {month} in year {year}")
        julian = _ordinal(year, month, day) - _ordinal(year, 1, 1) + 1
    else:
        month, day = _from_ordinal(year, julian)
    if weekday is None:
        weekday = (_ordinal(year, month, day) - 1) % 7
    if leap_year_fix:
        year = 1900
    return year, month, day, weekday, julian


def _strptime(data_string, format="%a %b %d %H:%M:%S %Y"):
    """The nine items of a time tuple with the zone's name and offset, the microseconds, and those of the offset."""
    for index, arg in enumerate([data_string, format]):
        if not isinstance(arg, str):
            raise TypeError(f"strptime() argument {index} must be str, not {type(arg)}")
    text = data_string.lower()
    found = {}
    end = _match(_parts(format), 0, text, 0, found)
    if end < 0:
        raise ValueError(f"time data {data_string!r} does not match format {format!r}")
    if end != len(data_string):
        raise ValueError(f"unconverted data remains: {data_string[end:]}")
    year, month, day, weekday, julian = _date(found)
    tz, zone = -1, None
    if "Z" in found:
        tz, zone = 0, ("UTC", "GMT")[found["Z"]]
    offset = found.get("z", found.get(":z", (None, 0)))
    if isinstance(offset, str):
        raise ValueError(f"Inconsistent use of : in {offset}")
    offset, offset_fraction = offset
    fields = (year, month, day, _hour(found), found.get("M", 0), found.get("S", 0), weekday, julian, tz, zone, offset)
    return fields, found.get("f", 0), offset_fraction


def _strptime_time(data_string, format="%a %b %d %H:%M:%S %Y"):
    """The struct_time that a text means by a format."""
    fields = _strptime(data_string, format)[0]
    return _struct_time(fields)


def _zone(fields, offset_fraction):
    """The arguments that a time zone in the text adds: none or one."""
    zone, offset = fields[-2:]
    if offset is None:
        return ()
    from datetime import timedelta, timezone

    distance = timedelta(seconds=offset, microseconds=offset_fraction)
    return (timezone(distance, zone) if zone else timezone(distance),)


def _strptime_datetime_datetime(cls, data_string, format="%a %b %d %H:%M:%S %Y"):
    """The datetime that a text means by a format."""
    fields, fraction, offset_fraction = _strptime(data_string, format)
    return cls(*fields[:6], fraction, *_zone(fields, offset_fraction))


def _strptime_datetime_date(cls, data_string, format="%a %b %d %Y"):
    """The date that a text means by a format."""
    return cls(*_strptime(data_string, format)[0][:3])


def _strptime_datetime_time(cls, data_string, format="%H:%M:%S"):
    """The time that a text means by a format."""
    fields, fraction, offset_fraction = _strptime(data_string, format)
    return cls(*fields[3:6], fraction, *_zone(fields, offset_fraction))
