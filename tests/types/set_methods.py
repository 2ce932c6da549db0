# set and frozenset.
a, b = {1, 2, 3}, {3, 4}
assert a | b == {1, 2, 3, 4}
assert a & b == {3}
assert a - b == {1, 2}
assert a ^ b == {1, 2, 4}
assert b - a == {4}
assert a.union([4], (5,)) == {1, 2, 3, 4, 5}
assert a.intersection(b, [3]) == {3}
assert a.difference([1], [2]) == {3}
assert a.symmetric_difference([3, 9]) == {9, 2, 1}
assert a <= {1, 2, 3, 4}
assert not (a < a)
assert a >= {1}
assert a > {1}
assert a == {3, 2, 1}
assert a != b
assert a.issubset([1, 2, 3])
assert a.issuperset([1])
assert a.isdisjoint([9])
assert not a.isdisjoint([1])
s = set()
s.add(1); s.add(1); s.update([2, 3], "x"); s.discard(9); s.discard(1); s.remove(2)
assert sorted(map(str, s)) == ['3', 'x']
assert len(s) == 2
assert 3 in s
assert 9 not in s
s |= {5}; s &= {5, 3}; s -= {3}; s ^= {5, 6}
assert s == {6}
s.intersection_update([6, 7]); s.difference_update([1]); s.symmetric_difference_update([8])
assert sorted(s) == [6, 8]
assert s.pop() in (6, 8)
assert len(s) == 1
s.clear()
assert s == set()
assert repr(set()) == 'set()'
assert repr({1}) == '{1}'
assert repr(frozenset()) == 'frozenset()'
assert repr(frozenset([1])) == 'frozenset({1})'
f = frozenset([1, 2])
assert f | {3} == frozenset({1, 2, 3})
assert type(f | {3}).__name__ == 'frozenset'
assert type({3} | f).__name__ == 'set'
assert f == {1, 2}
assert hash(f) == hash(frozenset([2, 1]))
assert {f: 1}[frozenset([1, 2])] == 1
assert f.union([5]) == frozenset({1, 2, 5})
assert f.copy() is f
assert {1, 1.0, True} == {1}
assert {3, 1, 2} == {1, 2, 3}
assert set("aab") == {"a", "b"}
assert set(range(5)) == {0, 1, 2, 3, 4}
assert {frozenset()} == {frozenset()}
assert {10, 5, 1} == {1, 10, 5}
assert {(1, 2)} == {(1, 2)}
assert {frozenset([1])} == {frozenset([1])}
assert frozenset([1]) in {frozenset([1])}
assert {1} in {frozenset([1])}
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
assert sorted(x for x in {3, 1, 2}) == [1, 2, 3]
assert max({1, 5}) == 5
assert sum({1, 2}) == 3
assert not any({0})
assert list({7}) == [7]
assert {i % 7 for i in range(100)} == set(range(7))
class S(set): pass
assert type(S([1]) | {2}).__name__ == 'set'
assert S([1]) == {1}
assert repr(S([1])) == 'S({1})'
assert S([1]).copy().__class__.__name__ == 'set'
