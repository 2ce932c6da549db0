# json.dumps and JSONEncoder: texts, keys, order, indentation, fallbacks, errors.
import collections
import enum
import io
import json
import math
from json import JSONEncoder, dumps, loads


def raises(cls, f, /, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def check(value, want, **kw):
    """All ways of writing give the same text."""
    got = dumps(value, **kw)
    assert got == want, (got, want)
    assert "".join(JSONEncoder(**kw).iterencode(value)) == want, value
    stream = io.StringIO()
    json.dump(value, stream, **kw)
    assert stream.getvalue() == want
    assert dumps([value], **{**kw, "indent": None, "separators": (", ", ": ")})[1:-1] == dumps(value, **{**kw, "indent": None, "separators": (", ", ": ")})


class MyInt(int):
    def __repr__(self):
        return "no"


class MyFloat(float):
    __repr__ = MyInt.__repr__


class MyStr(str):
    __str__ = __repr__ = MyInt.__repr__


class MyList(list):
    def __iter__(self):
        return iter("no")


class Number(enum.IntEnum):
    ONE = 1


class Real(float, enum.Enum):
    HALF = 0.5


Pair = collections.namedtuple("Pair", "a b")

for value, want in [
    (None, "null"), (True, "true"), (False, "false"), (0, "0"), (-5, "-5"), (10**30, "1" + "0" * 30), (-2**63, "-9223372036854775808"), (1.0, "1.0"), (1e16, "1e+16"),
    (1e-7, "1e-07"), (-0.0, "-0.0"), (123456789.123, "123456789.123"), (5e-324, "5e-324"), (math.inf, "Infinity"), (-math.inf, "-Infinity"), (math.nan, "NaN"),
    ("", '""'), ("abc", '"abc"'), ("a\"\\/\b\f\n\r\t\x00\x1f\x7f", '"a\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\\u007f"'),
    ("é\u2028\U0001f600\ud800\udc00", '"\\u00e9\\u2028\\ud83d\\ude00\\ud800\\udc00"'), ([], "[]"), ((), "[]"), ({}, "{}"), ([1, [2, (3,)], {}], "[1, [2, [3]], {}]"),
    ({"a": 1, "b": [None]}, '{"a": 1, "b": [null]}'), ({True: 1, False: 2, None: 3, 1.5: 4, 10**20: 5, 7: 6}, '{"true": 1, "false": 2, "null": 3, "1.5": 4, "100000000000000000000": 5, "7": 6}'),
    ({math.inf: 1, -math.inf: 2}, '{"Infinity": 1, "-Infinity": 2}'), (MyInt(5), "5"), (MyFloat(2.5), "2.5"), (MyStr("x"), '"x"'),
    ({MyInt(5): MyInt(6), MyFloat(2.5): MyFloat(0), MyStr("x"): MyStr("y")}, '{"5": 6, "2.5": 0.0, "x": "y"}'), (Number.ONE, "1"), ({Number.ONE: Number.ONE}, '{"1": 1}'),
    (Real.HALF, "0.5"), (Pair(1, 2), "[1, 2]"), (collections.OrderedDict(b=1, a=2), '{"b": 1, "a": 2}'), (collections.Counter("aab"), '{"a": 2, "b": 1}'),
    (collections.defaultdict(list, a=[1]), '{"a": [1]}'), (range, None),
]:
    if want is not None:
        check(value, want)
assert dumps(MyList([1, 2])) == '["n", "o"]' and dumps(MyList()) == '["n", "o"]'
for i in range(200):
    check("é" * i + '"' * (i % 7), '"' + "\\u00e9" * i + '\\"' * (i % 7) + '"')
    check("x" * i + "é", '"' + "x" * i + 'é"', ensure_ascii=False)
check("é\u2028\x7f\n\ud800", '"é\u2028\x7f\\n\ud800"', ensure_ascii=False)
check({"é": "\U0001f600"}, '{"é": "\U0001f600"}', ensure_ascii=False)

# Order, separators, indentation.
check({"b": 1, "a": 2, "": 3, "é": 4, "\U00010000": 5, "\uffff": 6, "ab": 7}, '{"": 3, "a": 2, "ab": 7, "b": 1, "é": 4, "\uffff": 6, "\U00010000": 5}', sort_keys=True, ensure_ascii=False)
check({3: 1, 1.5: 2, True: 3}, '{"true": 3, "1.5": 2, "3": 1}', sort_keys=True)
check({"b": {"d": 1, "c": 2}, "a": [{"z": 1, "y": 2}]}, '{"a": [{"y": 2, "z": 1}], "b": {"c": 2, "d": 1}}', sort_keys=True)
check(collections.OrderedDict(b=1, a=2), '{"a": 2, "b": 1}', sort_keys=True)
assert raises(TypeError, dumps, {1: 1, "a": 2}, sort_keys=True) == "'<' not supported between instances of 'str' and 'int'"


class Backwards(str):
    __hash__ = str.__hash__

    def __lt__(self, other):
        return str.__gt__(self, other)


assert dumps({Backwards("a"): 1, Backwards("b"): 2}, sort_keys=True) == '{"b": 2, "a": 1}'
check([1, {"a": 2, "b": ()}], '[1,{"a":2,"b":[]}]', separators=(",", ":"))
check({"a": 1, "b": 2}, '{"a"=1é"b"=2}', separators=("é", "="))
check([1, [2, {"a": []}], {}], '[\n  1,\n  [\n    2,\n    {\n      "a": []\n    }\n  ],\n  {}\n]', indent=2)
check([1, 2], "[\n\t1,\n\t2\n]", indent="\t")
check([1, []], "[\n1,\n[]\n]", indent=0)
check([1], "[\n1\n]", indent=-1)
check([1], "[\n 1\n]", indent=True)
check([1, 2], "[\n--1, \n--2\n]", indent="--", separators=(", ", ": "))
check({"b": {"x": 1}, "a": [1, 2]}, '{\n   "a": [\n      1,\n      2\n   ],\n   "b": {\n      "x": 1\n   }\n}', indent=3, sort_keys=True)
check(1, "1", indent=2)
assert raises(TypeError, dumps, [1], indent=1.5) == "can't multiply sequence by non-int of type 'float'"
assert raises(ValueError, dumps, [1], separators=",") == "not enough values to unpack (expected 2, got 1)"
assert raises(TypeError, dumps, 1, 2) == "dumps() takes 1 positional argument but 2 were given"
assert raises(TypeError, dumps, 1, foo=2) == "JSONEncoder.__init__() got an unexpected keyword argument 'foo'"

# Keys.
assert raises(TypeError, dumps, {(1,): 1}) == "keys must be str, int, float, bool or None, not tuple"
assert raises(TypeError, dumps, {b"x": 1}) == "keys must be str, int, float, bool or None, not bytes"
check({(1,): 1, "a": 2, b"": 3, 4: 5}, '{"a": 2, "4": 5}', skipkeys=True)
check({(1,): 1}, "{}", skipkeys=True)

# What is not finite.
for x in [math.nan, math.inf, -math.inf]:
    for value in [x, [x], {"a": x}, {x: 1}]:
        assert raises(ValueError, dumps, value, allow_nan=False) == f"Out of range float values are not JSON compliant: {x!r}"
        assert raises(ValueError, list, JSONEncoder(allow_nan=False).iterencode(value)) == f"Out of range float values are not JSON compliant: {x!r}"
assert raises(ValueError, dumps, 10**5000).startswith("Exceeds the limit (4300 digits) for integer string conversion")


# Other objects.
class A:
    pass


for value, name in [(A(), "A"), ([A()], "A"), ({"a": A()}, "A"), ({1, 2}, "set"), (b"x", "bytes"), (1j, "complex"), (range(3), "range"), (frozenset(), "frozenset")]:
    assert raises(TypeError, dumps, value) == f"Object of type {name} is not JSON serializable"
check([A(), {"a": A()}], '["A", {"a": "A"}]', default=lambda o: type(o).__name__)
assert dumps({1j, 2j}, default=lambda o: sorted([[c.real, c.imag] for c in o])) == "[[0.0, 1.0], [0.0, 2.0]]"
assert raises(ZeroDivisionError, dumps, [A()], default=lambda o: 1 / 0) == "division by zero"


class Sets(JSONEncoder):
    def default(self, o):
        if isinstance(o, set):
            return sorted(o)
        return super().default(o)


assert dumps({"s": {2, 1}}, cls=Sets) == '{"s": [1, 2]}' and Sets().encode({3}) == "[3]"
assert raises(TypeError, dumps, A(), cls=Sets) == "Object of type A is not JSON serializable"

# Circles.
loop = []
loop.append(loop)
ring = {}
ring["k"] = [ring]
for value in [loop, ring, (1, loop)]:
    assert raises(ValueError, dumps, value) == "Circular reference detected"
    assert raises(ValueError, list, JSONEncoder().iterencode(value)) == "Circular reference detected"
    raises(RecursionError, dumps, value, check_circular=False)
assert raises(ValueError, dumps, A(), default=lambda o: o) == "Circular reference detected"
raises(RecursionError, dumps, A(), default=lambda o: [o], check_circular=False)
raises(RecursionError, dumps, 1j, default=lambda o: [o + 1])
twice = [1]
check([twice, twice, {"a": twice}], '[[1], [1], {"a": [1]}]')
deep = []
for _ in range(100000):
    deep = [deep]
raises(RecursionError, dumps, deep)
raises(RecursionError, dumps, deep, indent=1)

# The guest changes what is being written.
l = [A(), 1]


def grow(o):
    if len(l) < 5:
        l.append(len(l))
    return 0


dumps(l, default=grow)
l = [A(), 1, 2]
assert dumps(l, default=lambda o: l.clear()) == "[null]"
d = {"a": A(), "b": 1}
dumps(d, default=lambda o: d.clear())
d = {"b": A(), "a": 1}
assert dumps(d, default=lambda o: d.clear(), sort_keys=True) == '{"a": 1, "b": null}'


# The parts.
class Items(dict):
    def items(self):
        return [("z", 1), ("b", 2)]


assert dumps(Items(a=1)) == '{"z": 1, "b": 2}' and dumps(Items(a=1), sort_keys=True) == '{"b": 2, "z": 1}' and dumps(Items()) == "{}"


class Bad(dict):
    def items(self):
        return [(1, 2, 3)]


assert raises(ValueError, dumps, Bad(a=1)) == "items must return 2-tuples"
from json.encoder import c_make_encoder, encode_basestring, encode_basestring_ascii

assert encode_basestring('a"é\n') == '"a\\"é\\n"' and encode_basestring_ascii('a"é\n') == '"a\\"\\u00e9\\n"'
assert raises(TypeError, encode_basestring, 1).endswith("must be str, not int") or "string" in raises(TypeError, encode_basestring, 1)
e = c_make_encoder(None, str, lambda s: "<" + s + ">", None, ":", ",", False, False, False)
assert "".join(e(["x", {1: 2, True: None}], 0)) == "[<x>,{<1>:2}]".replace("2", "null")
assert e.key_separator == ":" and e.item_separator == "," and e.markers is None and e.sort_keys is False and e.skipkeys is False
e = c_make_encoder(None, str, lambda s: 5, None, ":", ",", False, False, False)
assert raises(TypeError, e, ["x"], 0) == "encoder() must return a string, not int"
assert raises(TypeError, c_make_encoder, 1, str, encode_basestring, None, ":", ",", False, False, False) == "make_encoder() argument 1 must be dict or None, not int"

# There and back.
value = {"a": [1, 2.5, None, True, "é\n\ud800"], "b": {"c": [], "d": {}}, "": [[[]]]}
for kw in [{}, {"indent": 1}, {"ensure_ascii": False}, {"sort_keys": True, "separators": (",", ":")}, {"indent": "\t", "ensure_ascii": False}]:
    assert loads(dumps(value, **kw)) == value
print("ok")
