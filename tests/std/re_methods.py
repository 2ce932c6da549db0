# The methods of patterns and matches.
import copy
import re

p = re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)(x)?")
m = p.search("on 2026-11 and", 1)
assert m and bool(m)
assert m.group() == m[0] == m.group(0) == "2026-11"
assert m.group(1, "month", 3) == ("2026", "11", None)
assert m["year"] == "2026" and m[2] == "11" and m[True] == "2026"
assert m.groups() == ("2026", "11", None) and m.groups("-") == ("2026", "11", "-")
assert m.groupdict() == {"year": "2026", "month": "11"} and m.groupdict(default=0)["month"] == "11"
assert (m.start(), m.end(), m.span(), m.span("year"), m.span(3), m.start(3)) == (3, 10, (3, 10), (3, 7), (-1, -1), -1)
assert m.regs == ((3, 10), (3, 7), (8, 10), (-1, -1))
assert (m.pos, m.endpos, m.string, m.re, m.lastindex, m.lastgroup) == (1, 14, "on 2026-11 and", p, 2, "month")
assert repr(m) == "<re.Match object; span=(3, 10), match='2026-11'>"
for bad in (4, -1, "nope", 1 << 80):
    try:
        m.group(bad)
    except IndexError as e:
        assert str(e) == "no such group"
    else:
        raise AssertionError(bad)
try:
    m.group([])
except TypeError:
    pass
else:
    raise AssertionError
assert copy.copy(m) is m and copy.deepcopy(m) is m and copy.copy(p) is p and copy.deepcopy(p) is p

assert p.pattern == r"(?P<year>\d{4})-(?P<month>\d\d)(x)?" and p.groups == 3 and p.flags == re.U == 32
assert dict(p.groupindex) == {"year": 1, "month": 2} and type(p.groupindex).__name__ == "mappingproxy"
assert p == re.compile(p.pattern) and hash(p) == hash(re.compile(p.pattern)) and p != re.compile(p.pattern, re.I)
assert re.compile("a") != re.compile(b"a") and re.compile("a") != "a"
assert repr(re.compile("a'\n")) == """re.compile("a'\\n")"""
assert repr(re.compile(b"a", re.I | re.A)) == "re.compile(b'a', re.IGNORECASE|re.ASCII)"
assert repr(re.compile("x" * 300))[:220] == "re.compile('" + "x" * 199 + ")"
assert re.Pattern.__module__ == "re" and re.Match.__name__ == "Match" and isinstance(p, re.Pattern) and isinstance(m, re.Match)
assert re.Pattern[str].__origin__ is re.Pattern

# match, search, fullmatch, with positions
a = re.compile("a+")
assert a.match("baa") is None and a.match("baa", 1).span() == (1, 3) and a.match("aaa", 0, 2).span() == (0, 2)
assert a.fullmatch("aab") is None and a.fullmatch("aab", 0, 2) and a.fullmatch("baab", 1, 3).span() == (1, 3)
assert a.search("bb", 5) is None and a.search("a", -5, 100).span() == (0, 1) and a.search("aaa", 2, 1) is None
assert re.fullmatch("a|ab", "ab").group() == "ab" and re.fullmatch("a*?", "aa").group() == "aa"
assert re.compile("^a").search("ba", 1) is None and re.compile("a$").search("ab", 0, 1)
assert re.compile(r"\bb").search("ab", 1) is None and re.compile(r"(?<=a)b").search("ab", 1)

# findall, finditer, split: an empty match may follow a match, but not stand where one just stood
assert re.findall("x*", "axbc") == ["", "x", "", "", ""]
assert re.findall("(x)|(y)", "xy") == [("x", ""), ("", "y")]
assert re.findall("(x)|y", "xy") == ["x", ""]
assert [m.span() for m in re.finditer("x*?", "ax")] == [(0, 0), (1, 1), (1, 2), (2, 2)]
assert a.findall("aabaa", 1, 4) == ["a", "a"]
it = a.finditer("a")
assert iter(it) is it and type(it).__name__ == "callable_iterator"
assert re.split("(b)|c", "abdce") == ["a", "b", "d", None, "e"]
assert re.split("x*", "axbc") == ["", "a", "", "b", "c", ""]
assert re.split(r"\b", "a b") == ["", "a", " ", "b", ""]
assert re.split(",", "a,b,c", maxsplit=1) == ["a", "b,c"] and re.split(",", "") == [""]
assert re.split(b",", b"a,b") == [b"a", b"b"]

# sub, subn
assert re.sub("a", "b", "aXa") == "bXb" and re.subn("a", "b", "aXa") == ("bXb", 2)
assert re.sub("a", "b", "aXa", count=1) == "bXa"
assert re.sub("x*", "-", "abxd") == "-a-b--d-"
assert re.sub("", "-", "ab") == "-a-b-"
assert re.sub(r"(\w)(\w)?", r"<\2\1>", "abc") == "<ba><c>"
assert re.sub(r"(?P<n>a)", r"\g<n>\g<1>\g<0>\1", "ab") == "aaaab"
assert re.sub("a", r"\n\t\\\x"[:-2], "a") == "\n\t\\"
assert re.sub("a", r"\101\0\07", "a") == "A\0\7"
assert re.sub("a", r"\.\-", "a") == "\\.\\-"
assert re.sub("a", lambda m: m[0] * 2, "aba") == "aabaa"
assert re.sub("a", lambda m: None, "aba") == "b"
assert re.sub(b"a", rb"\g<0>x", b"aba") == b"axbax"
assert re.sub("(é)", r"[\1]", "aéb") == "a[é]b"
assert re.match("(a)(b)?", "a").expand(r"\1-\2-\g<0>") == "a--a"
s = "unchanged"
assert re.sub("x", "y", s) == s

# scanner
sc = re.compile("a|b").scanner("abc")
assert [sc.match().group(), sc.match().group(), sc.match(), sc.match()] == ["a", "b", None, None]
assert sc.pattern.pattern == "a|b"
sc = re.compile("b*").scanner("abb")
assert [m.span() for m in iter(sc.search, None)] == [(0, 0), (1, 3), (3, 3)]

# bytes-like objects
assert re.match(b"a", bytearray(b"ab")).group() == b"a" and re.match(b"a", memoryview(b"ab")).group() == b"a"
b = bytearray(b"abcdefgh")
m = re.search(b"[a-h]+", b)
b[:] = b"xyz"
assert m.group() == b"xyz" and m.string is b
class S(str):
    pass
assert type(re.match("a", S("a")).group()) is str and type(re.sub("x", "", S("a"))) is str

# callbacks that use the same pattern
q = re.compile(r"\d+")
assert q.sub(lambda m: q.sub("x", m[0] + "a"), "1 22") == "xa xa"
assert [q.findall(m[0]) for m in q.finditer("1 22")] == [["1"], ["22"]]
