# json.loads and JSONDecoder: values, hooks, bytes, errors and where they lie.
import io
import json
import math
from json import JSONDecodeError, JSONDecoder, loads


def raises(cls, f, /, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        assert type(e) is cls, type(e)
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def same(got, want):
    assert got == want and type(got) is type(want) and repr(got) == repr(want), (got, want)


for text, want in [
    ("null", None), ("true", True), ("false", False), ("0", 0), ("-0", 0), ("7", 7), ("-12", -12), ("1.5", 1.5), ("-0.0", -0.0), ("1E5", 1e5),
    ("1e-7", 1e-7), ("1e400", math.inf), ("0.1e-400", 0.0), ("1.25e+2", 125.0), ("123456789012345678", 123456789012345678),
    ("999999999999999999", 999999999999999999), ("9223372036854775808", 2**63), ("-9223372036854775808", -2**63), ("1" + "0" * 100, 10**100),
    ("1." + "1" * 100, 1.1111111111111112), ('""', ""), ('"a"', "a"), ('"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\/\b\f\n\r\t'), ('"\\u00e9\\u20AC"', "é€"),
    ('"\\ud834\\udd20"', "\U0001d120"), ('"\\ud800"', "\ud800"), ('"\\udc00\\ud800"', "\udc00\ud800"), ('"\\ud800\\u0041"', "\ud800A"),
    ('"\\ud800\\ud800\\udc00"', "\ud800\U00010000"), ('"é\u2603\U0001f600\x7f"', "é\u2603\U0001f600\x7f"), ('"é\\u00e9x"', "ééx"),
    ("[]", []), ("{}", {}), (" \t\n\r[ ] ", []), ('{ "a" : 1 , "b" : [ 1 , 2 ] } ', {"a": 1, "b": [1, 2]}), ('{"a":1,"b":2,"a":3}', {"a": 3, "b": 2}),
    ('{"":{"":[[],{}]}}', {"": {"": [[], {}]}}), ("[1,[2,[3,[4]]],5]", [1, [2, [3, [4]]], 5]), ("Infinity", math.inf), ("-Infinity", -math.inf),
]:
    same(loads(text), want)
    same(loads(text.encode("utf-8", "surrogatepass")), want)
    same(loads(" " + text + "\n"), want)
    same(loads("[" + text + "]"), [want])
    same(loads('{"é": ' + text + "}"), {"é": want})
assert math.isnan(loads("NaN")) and math.isnan(loads("[NaN]")[0])
same(loads('"' + "a" * 50 + '\\"' + "é" * 20 + '"'), "a" * 50 + '"' + "é" * 20)
for n in range(1, 40):
    same(loads("9" * n), 10**n - 1)
    same(loads("-" + "9" * n), 1 - 10**n)
    same(loads(f'"{"x" * n}é"'), "x" * n + "é")
same(loads(str(list(range(1000)))), list(range(1000)))
same(loads(json.dumps({f"k{i}": i for i in range(1000)})), {f"k{i}": i for i in range(1000)})

# Equal names are one object in one document.
r = loads('[{"key_é":1},{"key_é":2},{"k\\u0065y":1},{"key":2}]')
assert next(iter(r[0])) is next(iter(r[1])) and next(iter(r[2])) is next(iter(r[3]))

# Where the errors lie.
VALUE, NAME, COMMA, COLON = "Expecting value", "Expecting property name enclosed in double quotes", "Expecting ',' delimiter", "Expecting ':' delimiter"
ARRAY, OBJECT = "Illegal trailing comma before end of array", "Illegal trailing comma before end of object"
CONTROL, UNTERMINATED, UXXXX, EXTRA = "Invalid control character at", "Unterminated string starting at", "Invalid \\uXXXX escape", "Extra data"
for text, msg, pos in [
    ("", VALUE, 0), (" ", VALUE, 1), ("{", NAME, 1), ("[", VALUE, 1), ("[1", COMMA, 2), ("[1,", VALUE, 3), ("[1,]", ARRAY, 2), ("[1 , ]", ARRAY, 3),
    ('{"a"', COLON, 4), ('{"a":', VALUE, 5), ('{"a":1', COMMA, 6), ('{"a":1,', NAME, 7), ('{"a":1,}', OBJECT, 6), ('{"a":1 , }', OBJECT, 7),
    ("{a", NAME, 1), ('{"a" 1}', COLON, 5), ('{"a":1 "b"}', COMMA, 7), ("[1 2]", COMMA, 3), ("1 2", EXTRA, 2), ("nul", VALUE, 0), ("-", VALUE, 0),
    ("-a", VALUE, 0), ("01", EXTRA, 1), ("1.", EXTRA, 1), ("1.e", EXTRA, 1), ("1e", EXTRA, 1), ("1e+", EXTRA, 1), (".5", VALUE, 0), ("+1", VALUE, 0),
    ('"abc', UNTERMINATED, 0), ('["a","bc', UNTERMINATED, 5), ('"a\nb"', CONTROL, 2), ('"\\', UNTERMINATED, 0), ('"\\x"', "Invalid \\escape", 1),
    ('"\\u12"', UXXXX, 2), ('"\\u12G4"', UXXXX, 2), ('"\\u 123"', UXXXX, 2), ('"\\u+123"', UXXXX, 2), ('"\\u0x12"', UXXXX, 2),
    ('"\\ud800\\uzzzz"   ', UXXXX, 8), ("-Inf", VALUE, 0), ("Infinit", VALUE, 0), ("Na", VALUE, 0), ("[1,,2]", VALUE, 3), ("{,}", NAME, 1),
    ('{"a":}', VALUE, 5), ("[}", VALUE, 1), ('{"a":1]', COMMA, 6), ('{"b":"\t"}', CONTROL, 6), ('["é\u2603\U0001f600", x]', VALUE, 8), ("[\x0c1]", VALUE, 1),
    ("\xa01", VALUE, 0), ("[1\n,\n]", ARRAY, 3), ("tru", VALUE, 0), ("falsy", VALUE, 0), ("{1:2}", NAME, 1), ('{"a":1}}', EXTRA, 7), ("'a'", VALUE, 0),
    ("\ufeff1", "Unexpected UTF-8 BOM (decode using utf-8-sig)", 0), ("٣", VALUE, 0), ("1٣", EXTRA, 1), ("[1.٣]", COMMA, 2),
]:
    try:
        loads(text)
    except JSONDecodeError as e:
        line, column = text.count("\n", 0, pos) + 1, pos - text.rfind("\n", 0, pos)
        assert (e.msg, e.pos, e.doc, e.lineno, e.colno) == (msg, pos, text, line, column), (text, e.msg, e.pos)
        assert str(e) == f"{msg}: line {line} column {column} (char {pos})" and e.args == (str(e),), str(e)
        assert e.__context__ is None or e.__suppress_context__
        assert e.__reduce__() == (JSONDecodeError, (msg, text, pos))
    else:
        raise AssertionError(text)
e = JSONDecodeError("m", "doc\nx", 5)
assert str(e) == "m: line 2 column 2 (char 5)" and isinstance(e, ValueError) and list(vars(e)) == ["msg", "doc", "pos", "lineno", "colno"]

# Bytes.
for encoding in ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"]:
    for text in ['"é"', "[1]", "1", "[\u2603" + '"a"]']:
        b = text.encode(encoding)
        if text.startswith("[\u2603"):
            raises(JSONDecodeError, loads, b)
        else:
            same(loads(bytearray(b)), loads(text))
            same(json.load(io.BytesIO(b)), loads(text))
            same(json.load(io.StringIO(text)), loads(text))
assert loads(b'"\xed\xa0\x80"') == "\ud800"
for b, want in [(b"", "utf-8"), (b"1", "utf-8"), (b"\x00", "utf-8"), (b"\x00\x01", "utf-16-be"), (b"1\x00", "utf-16-le"), (b"\x00\x00\x01\x01", "utf-32-be"),
                (b"1\x00\x00\x00", "utf-32-le"), (b"1\x00\x001", "utf-16-le"), (b"1\x002\x00", "utf-16-le"), (b"\x001\x002", "utf-16-be"), (b"12\x00\x00", "utf-8")]:
    assert json.detect_encoding(b) == want, b
assert raises(TypeError, loads, 1) == "the JSON object must be str, bytes or bytearray, not int"
assert raises(TypeError, loads, memoryview(b"1")) == "the JSON object must be str, bytes or bytearray, not memoryview"
assert "invalid start byte" in raises(UnicodeDecodeError, loads, b"\xff")

# Hooks.
assert loads('{"a":{"b":1}}', object_hook=lambda d: sorted(d.items())) == [("a", [("b", 1)])]
assert loads('{"a":1,"a":2}', object_pairs_hook=lambda p: p) == [("a", 1), ("a", 2)]
assert loads('{"a":1}', object_pairs_hook=tuple, object_hook=lambda d: 1 / 0) == (("a", 1),)
assert loads("{}", object_pairs_hook=lambda p: p) == [] and loads("{}", object_hook=len) == 0
assert loads("[1.5,2,-3e2,NaN,Infinity,-Infinity]", parse_float=lambda s: "f" + s, parse_int=lambda s: "i" + s, parse_constant=lambda s: "c" + s) == [
    "f1.5", "i2", "f-3e2", "cNaN", "cInfinity", "c-Infinity"]
assert raises(ZeroDivisionError, loads, "[NaN]", parse_constant=lambda s: 1 / 0) == "division by zero"
assert loads('"\n\x00"', strict=False) == "\n\x00" and JSONDecoder(strict=False).decode('"a\tb\\n"') == "a\tb\n"
assert raises(TypeError, loads, "1", foo=1) == "JSONDecoder.__init__() got an unexpected keyword argument 'foo'"


class Shout(JSONDecoder):
    def decode(self, s, **kw):
        return super().decode(s.lower(), **kw)


assert loads("[TRUE, NULL]", cls=Shout) == [True, None]


class Text(str):
    pass


assert loads(Text('"abc"')) == "abc" and type(loads(Text('"abc"'))) is str and type(loads(Text('{"a": 1}')).popitem()[0]) is str

# Parts of a text.
d = JSONDecoder()
assert d.raw_decode("12 ab") == (12, 2) and d.raw_decode("é[1]é", 1) == ([1], 4)
assert raises(ValueError, d.raw_decode, "1", -1) == "idx cannot be negative"
assert raises(JSONDecodeError, d.raw_decode, "a b", 2) == "Expecting value: line 1 column 3 (char 2)"
assert d.scan_once("é12", 1) == (12, 3)
try:
    d.scan_once("1", 5)
except StopIteration as e:
    assert e.value == 5
assert raises(TypeError, d.scan_once, 1, 0) == "first argument must be a string, not int"
scanstring = json.decoder.scanstring
assert scanstring('abc"d', 0) == ("abc", 4) and scanstring('xé\\n"', 1) == ("é\n", 5) and scanstring('a\nb"', 0, False) == ("a\nb", 4)
assert raises(ValueError, scanstring, '"', 5) == raises(ValueError, scanstring, '"', -1) == "end is out of bounds"
assert raises(JSONDecodeError, scanstring, "abc", 0) == "Unterminated string starting at: line 1 column 0 (char -1)"

# Too deep, too long.
for text in ["[" * 100000, '{"a":' * 100000, '[{"a":' * 100000 + "]"]:
    raises(RecursionError, loads, text)
assert "while decoding a JSON array" in raises(RecursionError, loads, "[" * 1000000)
deep = loads("[" * 500 + "]" * 500)
for _ in range(499):
    (deep,) = deep
assert deep == []
assert raises(ValueError, loads, "1" * 4301).startswith("Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits")
assert loads("1" * 4300) == int("1" * 4300) and loads("1" * 4301 + ".0") == math.inf
print("ok")
