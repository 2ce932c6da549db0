# Views of dict: live, set-like.
d = {"a": 1, "b": 2, "c": 3}
k, v, i = d.keys(), d.values(), d.items()
assert repr(k) == "dict_keys(['a', 'b', 'c'])"
assert repr(v) == 'dict_values([1, 2, 3])'
assert repr(i) == "dict_items([('a', 1), ('b', 2), ('c', 3)])"
d["d"] = 4
assert len(k) == 4
assert list(v) == [1, 2, 3, 4]
assert ("d", 4) in i
assert "d" in k
assert 4 in v
assert k & {"a", "z"} == {'a'}
assert sorted(k | {"z"}) == ['a', 'b', 'c', 'd', 'z']
assert sorted(k - {"a"}) == ['b', 'c', 'd']
assert sorted(k ^ {"a", "z"}) == ['b', 'c', 'd', 'z']
assert sorted(i & {("a", 1), ("b", 9)}) == [('a', 1)]
assert k == {"a", "b", "c", "d"}
assert k <= set("abcdz")
assert k > {"a"}
assert k.isdisjoint("xy")
assert not k.isdisjoint("ax")
assert list(reversed(k)) == ['d', 'c', 'b', 'a']
assert list(reversed(v)) == [4, 3, 2, 1]
assert list(reversed(i)) == [('d', 4), ('c', 3), ('b', 2), ('a', 1)]
assert not (v == d.values())
assert k == d.keys()
assert i == d.items()
assert next(iter(k)) == 'a'
assert [*zip(k, v)] == list(i)
assert dict(i) == d
assert k.mapping["a"] == 1
assert type(k.mapping).__name__ == 'mappingproxy'
e = {}
assert not bool(e.keys())
assert list(e.items()) == []
assert repr(e.values()) == 'dict_values([])'
def err(f):
    try: return f()
    except Exception as x: return type(x).__name__ + ": " + str(x)
assert err(lambda: k[0]) == "TypeError: 'dict_keys' object is not subscriptable"
assert err(lambda: hash(k)) == "TypeError: unhashable type: 'dict_keys'"
assert err(lambda: k | 5) == "TypeError: 'int' object is not iterable"
class F(dict): pass
assert isinstance(F(a=1).keys(), type({}.keys()))
assert F(a=1) == {"a": 1}
assert repr(F(a=1)) == "{'a': 1}"
assert type(F(a=1).copy()).__name__ == 'dict'
assert type(F() | {}).__name__ == 'dict'
class M(dict):
    def __getitem__(self, key): return "item"
assert M(a=1)["zz"] == 'item'
assert M(a=1).get("a") == 1
assert dict(M(a=1)) == {'a': 1}
assert list(M(a=1).values()) == [1]
