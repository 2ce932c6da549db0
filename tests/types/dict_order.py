# A dict keeps the order in which its keys came first.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


d = {"b": 1, "a": 2}
d["c"] = 3
d["b"] = 9
assert list(d) == ['b', 'a', 'c']
del d["b"]
d["b"] = 0
assert list(d) == ['a', 'c', 'b']
assert list(reversed(d)) == ['b', 'c', 'a']
assert list(reversed(d.items())) == [('b', 0), ('c', 3), ('a', 2)]
assert d.popitem() == ('b', 0)
assert d == {"c": 3, "a": 2}
assert list(d | {"a": 5, "z": 1}) == ['a', 'c', 'z']
d.update(y=1, c=2)
assert d == {'a': 2, 'c': 2, 'y': 1}
assert next(iter(d)) == 'a'
d |= [("q", 1)]
assert list(d)[-1] == 'q'
e = {**{"x": 1, "y": 2}, "x": 3}
assert list(e) == ['x', 'y']
d.clear()
assert d == {}
assert error('d.popitem()') == "KeyError: 'popitem(): dictionary is empty'"
