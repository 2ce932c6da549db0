# get, setdefault, pop, update, |, and views after changes.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


d = {"a": 1}
assert d.get("b") is None
assert d.get("b", 0) == 0
assert d.setdefault("b", []) is d["b"]
assert d.pop("b") == []
assert d.pop("zz", None) is None
d.update({"c": 3}, e=5)
assert d == {'a': 1, 'c': 3, 'e': 5}
d.update([("f", 6)])
assert d | {"a": 0} == {'a': 0, 'c': 3, 'e': 5, 'f': 6}
assert {"a": 0} | d == {'a': 1, 'c': 3, 'e': 5, 'f': 6}
v = d.values()
d["a"] = 10
assert list(v) == [10, 3, 5, 6]
assert d.popitem() == ('f', 6)
assert "c" in d
assert len(d) == 3
assert d.copy() == d
assert not (d.copy() is d)
assert list(d.items()) == [('a', 10), ('c', 3), ('e', 5)]
assert {}.fromkeys("ab", 1) == {'a': 1, 'b': 1}
assert d != {}
assert not (bool({}))
d |= {"z": 26}
assert d["z"] == 26
assert error('d.pop("missing")') == "KeyError: 'missing'"
assert error('d.update(5)') == "TypeError: 'int' object is not iterable"
assert error('d.update([1])') == 'TypeError: object is not iterable'
assert error('d.update([("a",)])') == 'ValueError: dictionary update sequence element #0 has length 1; 2 is required'
assert error('d | 5') == "TypeError: unsupported operand type(s) for |: 'dict' and 'int'"
assert error('d |= 5') == "TypeError: 'int' object is not iterable"
assert error('d.setdefault()') == 'TypeError: setdefault expected at least 1 argument, got 0'
assert error('d.get()') == 'TypeError: get expected at least 1 argument, got 0'
