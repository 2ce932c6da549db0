# set and frozenset.
a, b = {1, 2, 3}, {3, 4}
assert (a | b, a & b, a - b, a ^ b, b - a) == ({1, 2, 3, 4}, {3}, {1, 2}, {1, 2, 4}, {4})
assert (a.union([4], (5,)), a.intersection(b, [3]), a.difference([1], [2]), a.symmetric_difference([3, 9])) == ({1, 2, 3, 4, 5}, {3}, {3}, {9, 2, 1})
assert (a <= {1, 2, 3, 4}, a < a, a >= {1}, a > {1}, a == {3, 2, 1}, a != b, a.issubset([1, 2, 3]), a.issuperset([1]), a.isdisjoint([9]), a.isdisjoint([1])) == (True, False, True, True, True, True, True, True, True, False)
s = set()
s.add(1); s.add(1); s.update([2, 3], "x"); s.discard(9); s.discard(1); s.remove(2)
assert (sorted(map(str, s)), len(s), 3 in s, 9 not in s) == (['3', 'x'], 2, True, True)
s |= {5}; s &= {5, 3}; s -= {3}; s ^= {5, 6}
assert s == {6}
s.intersection_update([6, 7]); s.difference_update([1]); s.symmetric_difference_update([8])
assert sorted(s) == [6, 8]
assert (s.pop() in (6, 8), len(s)) == (True, 1)
s.clear()
assert (s, repr(set()), repr({1}), repr(frozenset()), repr(frozenset([1]))) == (set(), 'set()', '{1}', 'frozenset()', 'frozenset({1})')
f = frozenset([1, 2])
assert (f | {3}, type(f | {3}).__name__, type({3} | f).__name__, f == {1, 2}, hash(f) == hash(frozenset([2, 1])), {f: 1}[frozenset([1, 2])], f.union([5]), f.copy() is f) == (frozenset({1, 2, 3}), 'frozenset', 'set', True, True, 1, frozenset({1, 2, 5}), True)
assert ({1, 1.0, True}, {3, 1, 2}, set("aab") == {"a", "b"}, set(range(5)), {frozenset()}, {10, 5, 1}, {(1, 2)}) == ({1}, {1, 2, 3}, True, {0, 1, 2, 3, 4}, {frozenset()}, {1, 10, 5}, {(1, 2)})
assert ({frozenset([1])} == {frozenset([1])}, frozenset([1]) in {frozenset([1])}, {1} in {frozenset([1])}) == (True, True, True)
def err(g):
    try: return g()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: a | [1]) == "TypeError: unsupported operand type(s) for |: 'set' and 'list'"
assert err(lambda: a.remove(99)) == 'KeyError: 99'
assert err(lambda: set().pop()) == "KeyError: 'pop from an empty set'"
assert err(lambda: hash(a)) == "TypeError: unhashable type: 'set'"
assert err(lambda: set(5)) == "TypeError: 'int' object is not iterable"
assert err(lambda: a < [1]) == "TypeError: '<' not supported between instances of 'set' and 'list'"
assert err(lambda: f.add(1)) == "AttributeError: 'frozenset' object has no attribute 'add'"
assert err(lambda: a[0]) == "TypeError: 'set' object is not subscriptable"
def grow():
    s = {1}
    for x in s: s.add(x + 1)
assert err(grow) == 'RuntimeError: Set changed size during iteration'
assert (sorted(x for x in {3, 1, 2}), max({1, 5}), sum({1, 2}), any({0}), list({7})) == ([1, 2, 3], 5, 3, False, [7])
assert {i % 7 for i in range(100)} == set(range(7))
class S(set): pass
assert (type(S([1]) | {2}).__name__, S([1]) == {1}, repr(S([1])), S([1]).copy().__class__.__name__) == ('set', True, 'S({1})', 'set')
