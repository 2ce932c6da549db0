# string: constants, Formatter, capwords; time: tuples and formats, which need no clock.
import string
import time


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


assert string.ascii_letters[25:27] == "zA" and string.digits + "x" == "0123456789x" and len(string.punctuation) == 32 and string.capwords("hello  world") == "Hello World"
f = string.Formatter()
assert f.format("{0} {x!r:>5} {y[0].real} {{}}", 1, x="a", y=[3]) == "1   'a' 3 {}" and f.format("{} {}", 1, 2) == "1 2" and f.format("{:{w}}", 1, w=3) == "  1"
assert list(f.parse("a{b!r:c}d")) == [("a", "b", "c", "r"), ("d", None, None, None)]
assert raises(KeyError, f.format, "{x}") == "'x'" and raises(ValueError, f.format, "{0} {}", 1) == "cannot switch from manual field specification to automatic field numbering"

t = time.gmtime(0)
assert tuple(t) == (1970, 1, 1, 0, 0, 0, 3, 1, 0) and t.tm_zone == "GMT" and t.tm_year == 1970 and time.gmtime(-1)[:6] == (1969, 12, 31, 23, 59, 59)
assert time.gmtime(1e9 + 0.7)[:6] == (2001, 9, 9, 1, 46, 40) and time.gmtime(-62135596801)[:3] == (0, 12, 31)
assert repr(t) == "time.struct_time(tm_year=1970, tm_mon=1, tm_mday=1, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=3, tm_yday=1, tm_isdst=0)"
for seconds in range(-10**10, 10**10, 123456789):
    u = time.gmtime(seconds)
    days = seconds // 86400
    assert (u.tm_wday, u.tm_hour) == ((days + 3) % 7, seconds % 86400 // 3600)
    year = 365 * (u.tm_year - 1970) + (u.tm_year - 1) // 4 - (u.tm_year - 1) // 100 + (u.tm_year - 1) // 400 - 477
    assert year + u.tm_yday - 1 == days, seconds
assert time.strftime("%Y-%m-%d %H:%M:%S", t) == "1970-01-01 00:00:00"
u = time.gmtime(86400 * 200 + 3600 * 15)
assert time.strftime("%a %A %b %B %c %d %H %I %j %m %M %p %S %U %w %W %x %X %y %%", u) == "Mon Monday Jul July Mon Jul 20 15:00:00 1970 20 15 03 201 07 00 PM 00 29 1 29 07/20/70 15:00:00 70 %"
assert time.strftime("%D|%e|%F|%G|%h|%n|%R|%t|%T|%u|%V", u) == "07/20/70|20|1970-07-20|1970|Jul|\n|15:00|\t|15:00:00|1|30"
assert time.asctime(u) == "Mon Jul 20 15:00:00 1970" and time.ctime(0).endswith("1970")
assert raises(ValueError, time.strftime, "%d", (2000, 1, 32, 0, 0, 0, 0, 1, 0)) == "day of month out of range"
assert raises(TypeError, time.strftime, "%d", 3) == "Tuple or struct_time argument required" and raises(TypeError, time.asctime, (1, 2)) == "asctime(): illegal time tuple argument"
assert raises(TypeError, time.struct_time, (1, 2, 3)) == "time.struct_time() takes an at least 9-sequence (3-sequence given)"
s = time.struct_time(range(9), {"tm_zone": "X"})
assert s.tm_zone == "X" and s.tm_gmtoff is None and len(s) == 9 and s.__replace__(tm_year=5).tm_year == 5 and s[1:3] == (1, 2)
a, b = time.monotonic(), time.perf_counter()
total = sum(range(1000))
assert time.monotonic() >= a and time.perf_counter_ns() >= 0 and time.process_time() >= 0 and time.get_clock_info("monotonic").monotonic
for text, format, want in (
    ("2000-01-02", "%Y-%m-%d", (2000, 1, 2, 0, 0, 0, 6, 2, -1)), ("Mon Jan  3 04:05:06 2000", "%c", (2000, 1, 3, 4, 5, 6, 0, 3, -1)),
    ("12:30 am", "%I:%M %p", (1900, 1, 1, 0, 30, 0, 0, 1, -1)), ("2024-060", "%Y-%j", (2024, 2, 29, 0, 0, 0, 3, 60, -1)),
    ("2024 10 3", "%G %V %u", (2024, 3, 6, 0, 0, 0, 2, 66, -1)), ("2024 10 0", "%Y %U %w", (2024, 3, 10, 0, 0, 0, 6, 70, -1)),
    ("99", "%y", (1999, 1, 1, 0, 0, 0, 4, 1, -1)), ("12 3 1900", "%d %m %Y", (1900, 3, 12, 0, 0, 0, 0, 71, -1)),
):
    assert tuple(time.strptime(text, format)) == want, (text, time.strptime(text, format))
assert time.strptime("20000102T030405+0130", "%Y%m%dT%H%M%S%z").tm_gmtoff == 5400 and time.strptime("2000 UTC", "%Y %Z").tm_zone == "UTC"
assert raises(ValueError, time.strptime, "x", "%Y") == "time data 'x' does not match format '%Y'"
assert raises(ValueError, time.strptime, "2000x", "%Y") == "unconverted data remains: x"
assert raises(ValueError, time.strptime, "1", "%Q") == "'Q' is a bad directive in format '%Q'"

# A pattern of one's own may have a group that no method knows.
import string


class Odd(string.Template):
    pattern = r"\$(?:(?P<escaped>\$)|(?P<named>[a-z]+)|\{(?P<braced>[a-z]+)\}|(?P<other>%)|(?P<invalid>))"


assert Odd("$a ${b} $$ $a $").get_identifiers() == ["a", "b"]
for method in ("get_identifiers", "is_valid", "substitute", "safe_substitute"):
    try:
        getattr(Odd("$%"), method)()
    except ValueError as error:
        assert error.args[0] == "Unrecognized named group in pattern", error
    else:
        assert False, method

# The second argument of struct_time is a dict where it is given.
assert time.struct_time(range(9), {"tm_zone": "z"}).tm_zone == "z"
try:
    time.struct_time(range(9), dict=None)
except TypeError as e:
    assert str(e) == "time.struct_time() takes a dict as second arg, if any"
else:
    assert False
