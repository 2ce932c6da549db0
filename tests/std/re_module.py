# The module: its functions, flags, warnings, escape and Scanner.
import re
import warnings

assert re.match("A", "a", re.I) and re.match("A", "a", flags=re.IGNORECASE) and re.search("b", "ab").start() == 1
assert re.I == 2 and re.I is re.IGNORECASE and isinstance(re.I, int)
assert repr(re.I) == "re.IGNORECASE" and repr(re.S | re.M) == "re.MULTILINE|re.DOTALL" and repr(re.NOFLAG) == "re.NOFLAG"
assert repr(re.I | 1 << 20) == "re.IGNORECASE|0x100000"
assert re.RegexFlag(2) is re.I and re.RegexFlag["X"] is re.VERBOSE
assert re.compile("a", re.I | re.S).flags == 2 | 16 | 32 and re.compile("(?m)a").flags == 8 | 32 and re.compile(b"a").flags == 0
assert [x.name for x in re.RegexFlag] == ["ASCII", "IGNORECASE", "LOCALE", "UNICODE", "MULTILINE", "DOTALL", "VERBOSE", "DEBUG"]

assert re.escape("a.b*c d-é_\n") == "a\\.b\\*c\\ d\\-é_\\\n" and re.escape(b"a+\xff") == b"a\\+\xff"
assert re.match(re.escape("".join(map(chr, range(256)))), "".join(map(chr, range(256))))

assert re.compile("abc") is re.compile("abc") and re.compile("abc", re.I) is not re.compile("abc")
p = re.compile("abc")
re.purge()
assert re.compile("abc") is not p and re.compile("abc") == p

with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    re.compile("[[a]")
    re.compile("[a-z--b]")
    re.compile("[a&&b]")
    re.compile("[a||b~~c]")
    re.sub("a", "b", "aa", 1)
    re.split("a", "ba", 1, re.I)
assert [str(x.message) for x in w] == [
    "Possible nested set at position 1", "Possible set difference at position 4", "Possible set intersection at position 2",
    "Possible set union at position 2", "Possible set symmetric difference at position 5",
    "'count' is passed as positional argument", "'maxsplit' is passed as positional argument"], [str(x.message) for x in w]
assert [x.category for x in w] == [FutureWarning] * 5 + [DeprecationWarning] * 2
assert all(x.filename == __file__ for x in w) if "__file__" in globals() else True

scanner = re.Scanner([
    (r"[a-zA-Z_]\w*", lambda s, token: ("name", token)),
    (r"\d+(?:\.\d*)?", lambda s, token: ("number", s.match.group())),
    (r"=|\+", "op"),
    (r"\s+", None),
])
assert scanner.scan("x = 3.5 + y?") == ([("name", "x"), "op", ("number", "3.5"), "op", ("name", "y")], "?")

assert re.error is re.PatternError and issubclass(re.error, Exception) and re.error.__module__ == "re"
for name in re.__all__:
    assert hasattr(re, name), name
