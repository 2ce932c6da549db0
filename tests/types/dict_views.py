# Views of dict: live, set-like.
d = {"a": 1, "b": 2, "c": 3}
k, v, i = d.keys(), d.values(), d.items()
assert (repr(k), repr(v), repr(i)) == ("dict_keys(['a', 'b', 'c'])", 'dict_values([1, 2, 3])', "dict_items([('a', 1), ('b', 2), ('c', 3)])")
d["d"] = 4
assert (len(k), list(v), ("d", 4) in i, "d" in k, 4 in v) == (4, [1, 2, 3, 4], True, True, True)
assert (k & {"a", "z"}, sorted(k | {"z"}), sorted(k - {"a"}), sorted(k ^ {"a", "z"})) == ({'a'}, ['a', 'b', 'c', 'd', 'z'], ['b', 'c', 'd'], ['b', 'c', 'd', 'z'])
assert (sorted(i & {("a", 1), ("b", 9)}), k == {"a", "b", "c", "d"}, k <= set("abcdz"), k > {"a"}, k.isdisjoint("xy"), k.isdisjoint("ax")) == ([('a', 1)], True, True, True, True, False)
assert (list(reversed(k)), list(reversed(v)), list(reversed(i))) == (['d', 'c', 'b', 'a'], [4, 3, 2, 1], [('d', 4), ('c', 3), ('b', 2), ('a', 1)])
assert (v == d.values(), k == d.keys(), i == d.items()) == (False, True, True)
assert (next(iter(k)), [*zip(k, v)] == list(i), dict(i) == d) == ('a', True, True)
assert (k.mapping["a"], type(k.mapping).__name__) == (1, 'mappingproxy')
e = {}
assert (bool(e.keys()), list(e.items()), repr(e.values())) == (False, [], 'dict_values([])')
def err(f):
    try: return f()
    except Exception as x: return type(x).__name__ + ": " + str(x)
assert err(lambda: k[0]) == "TypeError: 'dict_keys' object is not subscriptable"
assert err(lambda: hash(k)) == "TypeError: unhashable type: 'dict_keys'"
assert err(lambda: k | 5) == "TypeError: 'int' object is not iterable"
class F(dict): pass
assert (isinstance(F(a=1).keys(), type({}.keys())), F(a=1) == {"a": 1}, repr(F(a=1)), type(F(a=1).copy()).__name__, type(F() | {}).__name__) == (True, True, "{'a': 1}", 'dict', 'dict')
class M(dict):
    def __getitem__(self, key): return "item"
assert (M(a=1)["zz"], M(a=1).get("a"), dict(M(a=1)), list(M(a=1).values())) == ('item', 1, {'a': 1}, [1])
