# keys() and items() behave like sets.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


d = {"a": 1, "b": 2}
assert d.keys() & {"a", "z"} == {'a'}
assert d.keys() - ["a"] == {'b'}
assert sorted(d.keys() | "c") == ['a', 'b', 'c']
assert sorted(d.keys() ^ {"a", "c"}) == ['b', 'c']
assert d.items() & [("a", 1), ("b", 0)] == {('a', 1)}
assert d.keys() == {"a", "b"}
assert d.keys() <= {"a", "b", "c"}
assert d.keys() > {"a"}
assert d.items() >= {("a", 1)}
assert d.keys().isdisjoint("xyz")
assert ("a", 1) in d.items()
assert not (("a", 2) in d.items())
assert "a" in d.keys()
assert 2 in d.values()
assert len(d.values()) == 2
assert not (d.values() == d.values())
assert repr(d.keys()) == "dict_keys(['a', 'b'])"
assert repr(d.items()) == "dict_items([('a', 1), ('b', 2)])"
k = d.keys()
d["c"] = 3
assert len(k) == 3
assert list(k) == ['a', 'b', 'c']
assert d.keys().mapping["a"] == 1
assert error('d.values() & {1}') == "TypeError: unsupported operand type(s) for &: 'dict_values' and 'set'"
assert error('d.keys() & 5') == "TypeError: 'int' object is not iterable"
assert error('d.keys().mapping["a"] = 2') == "TypeError: 'mappingproxy' object does not support item assignment"
assert error('d.keys() + d.keys()') == "TypeError: unsupported operand type(s) for +: 'dict_keys' and 'dict_keys'"
assert repr(type(d.keys() & d.keys())) == "<class 'set'>"
