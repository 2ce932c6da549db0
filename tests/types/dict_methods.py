# Methods of dict.
d = {"a": 1, "b": 2}
assert d["a"] == 1
assert d.get("a") == 1
assert d.get("z") is None
assert d.get("z", 0) == 0
assert "a" in d
assert "z" not in d
assert len(d) == 2
assert list(d.keys()) == ['a', 'b']
assert list(d.values()) == [1, 2]
assert list(d.items()) == [('a', 1), ('b', 2)]
assert list(d) == ['a', 'b']
assert list(reversed(d)) == ['b', 'a']
assert d.setdefault("a", 9) == 1
assert d.setdefault("c", 3) == 3
assert d.setdefault("n") is None
assert d == {'a': 1, 'b': 2, 'c': 3, 'n': None}
assert d.pop("n") is None
assert d.pop("zz", "def") == 'def'
assert d.popitem() == ('c', 3)
assert d == {'a': 1, 'b': 2}
d.update({"b": 5, "x": 6}); d.update([("y", 7)], z=8); d.update(w=9)
assert d == {'a': 1, 'b': 5, 'x': 6, 'y': 7, 'z': 8, 'w': 9}
assert d | {"q": 0} == {'a': 1, 'b': 5, 'x': 6, 'y': 7, 'z': 8, 'w': 9, 'q': 0}
assert {"a": 9} | d == {'a': 1, 'b': 5, 'x': 6, 'y': 7, 'z': 8, 'w': 9}
assert d.copy() == d
assert not (d.copy() is d)
d |= [("k", "v")]
assert d["k"] == 'v'
assert dict.fromkeys("ab") == {'a': None, 'b': None}
assert dict.fromkeys([1, 2], 0) == {1: 0, 2: 0}
assert dict(a=1) == {'a': 1}
assert dict([("a", 1)], b=2) == {'a': 1, 'b': 2}
assert dict({"x": 1}) == {'x': 1}
assert dict() == {}
del d["a"]
assert not ("a" in d)
d.clear()
assert d == {}
assert not bool(d)
assert {1: "i", 1.0: "f", True: "t"} == {1: 't'}
assert {0: 1, False: 2} == {0: 2}
assert {"a": 1, "a": 2} == {'a': 2}
assert {"a": 1, "b": 2} == {"b": 2, "a": 1}
assert {"a": 1} != {"a": 2}
assert not ({} == [])
assert {**{"a": 1}, "b": 2} == {'a': 1, 'b': 2}
assert {k: v for k, v in zip("ab", (1, 2))} == {'a': 1, 'b': 2}
order = {}
for k in "cab": order[k] = 1
order["c"] = 2
assert list(order) == ['c', 'a', 'b']
del order["a"]
order["a"] = 1
assert list(order) == ['c', 'b', 'a']
r = {}
r["self"] = r
assert repr(r) == "{'self': {...}}"
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: {}["k"]) == "KeyError: 'k'"
assert err(lambda: {}[1, 2]) == 'KeyError: (1, 2)'
assert err(lambda: {}.popitem()) == "KeyError: 'popitem(): dictionary is empty'"
assert err(lambda: {}.pop("k")) == "KeyError: 'k'"
assert err(lambda: {} < {}) == "TypeError: '<' not supported between instances of 'dict' and 'dict'"
assert err(lambda: dict([(1, 2, 3)])) == 'ValueError: dictionary update sequence element #0 has length 3; 2 is required'
assert err(lambda: dict(5)) == "TypeError: 'int' object is not iterable"
assert err(lambda: {} | []) == "TypeError: unsupported operand type(s) for |: 'dict' and 'list'"
assert err(lambda: {}.get()) == 'TypeError: get expected at least 1 argument, got 0'
assert err(lambda: {}.fromkeys(5)) == "TypeError: 'int' object is not iterable"
def grow():
    d = {1: 1}
    for k in d: d[k + 1] = 1
assert err(grow) == 'RuntimeError: dictionary changed size during iteration'
def shrink():
    d = {1: 1, 2: 2}
    for k in d: del d[k]
assert err(shrink) == 'RuntimeError: dictionary changed size during iteration'
many = {i: i * i for i in range(1000)}
for i in range(0, 1000, 2): del many[i]
assert len(many) == 500
assert many[999] == 998001
assert not (998 in many)
assert list(many)[:3] == [1, 3, 5]
