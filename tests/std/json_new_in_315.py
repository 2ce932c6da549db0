# What json has since 3.14 and 3.15: notes on exceptions, array_hook, indentation in one go, the deprecated version.
import json
import warnings
from json import JSONEncoder, dumps, loads


class A:
    pass


def notes(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return getattr(e, "__notes__", None)
    raise AssertionError("no exception")


def both(value, want, **kw):
    assert notes(dumps, value, **kw) == want, notes(dumps, value, **kw)
    assert notes(list, JSONEncoder(**kw).iterencode(value)) == want


loop = []
loop.append(loop)
both(A(), None)
both([1, A()], ["when serializing list item 1"])
both((A(),), ["when serializing tuple item 0"])
both({"a": [1, A()]}, ["when serializing list item 1", "when serializing dict item 'a'"])
both({"a": A()}, ["when serializing dict item 'a'"], indent=2, sort_keys=True)
both([A()], ["when serializing A object", "when serializing list item 0"], default=lambda o: o)
both(loop, ["when serializing list item 0"])
both([float("nan")], ["when serializing list item 0"], allow_nan=False)
both({float("nan"): 1}, None, allow_nan=False)
both({(): 1}, None)
both([{(): 1}], ["when serializing list item 0"])
assert notes(dumps, {1: {None: A()}}) == ["when serializing dict item None", "when serializing dict item 1"]
assert notes(list, JSONEncoder().iterencode({1: {None: A()}})) == ["when serializing dict item 'null'", "when serializing dict item '1'"]


class L(list):
    pass


L.__module__ = "mm"
assert notes(dumps, L([A()])) == ["when serializing mm.L item 0"]
assert notes(list, JSONEncoder().iterencode(L([A()]))) == ["when serializing L item 0"]

try:
    loads('"\\u1234')
except json.JSONDecodeError as x:
    assert str(x) == "Unterminated string starting at: line 1 column 1 (char 0)"

assert loads("[1,[2]]", array_hook=tuple) == (1, (2,)) and loads('{"a":[]}', array_hook=len) == {"a": 0}
assert loads('[{"a":[1]}]', array_hook=tuple, object_pairs_hook=tuple) == ((("a", (1,)),),)
assert json.JSONDecoder(array_hook=set).decode("[1,1]") == {1}

e = json.encoder.c_make_encoder({}, str, json.encoder.encode_basestring, "  ", ":", ",", False, False, False)
assert e([1, {"a": [2]}], 1) == ('[\n    1,\n    {\n      "a":[\n        2\n      ]\n    }\n  ]',) and e.indent == "  "
assert dumps({(1,): 1, "a": 2, (2,): 3}, skipkeys=True, indent=2) == '{\n  "a": 2\n}' and dumps({(1,): 1}, skipkeys=True, indent=2) == "{}"
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    assert json.__version__ == "2.0.9"
assert [str(w.message) for w in caught] == ["'__version__' is deprecated and slated for removal in Python 3.20"]
try:
    json.nothing
except AttributeError as x:
    assert str(x) == "module 'json' has no attribute 'nothing'"

# Objects as before in the pure form.
scan = json.JSONDecoder().scan_once
assert json.decoder.JSONArray(('[1, "a"]', 1), scan, None) == ([1, "a"], 8)
assert json.decoder.JSONObject(('{"a": 1 , "b":[]}', 1), True, scan, None, None) == ({"a": 1, "b": []}, 17)
assert json.decoder.JSONObject(("{}", 1), True, scan, len, None) == (0, 2)
try:
    json.decoder.JSONObject(('{"a":1,}', 1), True, scan, None, None)
except json.JSONDecodeError as x:
    assert str(x) == "Illegal trailing comma before end of object: line 1 column 7 (char 6)"
assert json.JSONDecoder().decode("  [1]  ", json.decoder.WHITESPACE.match) == [1]
assert json.scanner.NUMBER_RE.match("-1.5e3x").groups() == ("-1", ".5", "e3")
print("ok")
