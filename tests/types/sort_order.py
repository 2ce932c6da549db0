# sorted and sort: stability, keys, reverse, mixed numbers.
pairs = [(1, "b"), (0, "z"), (1, "a"), (0, "y")]
assert sorted(pairs, key=lambda p: p[0]) == [(0, 'z'), (0, 'y'), (1, 'b'), (1, 'a')]
assert sorted(pairs, key=lambda p: p[0], reverse=True) == [(1, 'b'), (1, 'a'), (0, 'z'), (0, 'y')]
assert sorted(pairs) == [(0, 'y'), (0, 'z'), (1, 'a'), (1, 'b')]
assert sorted(pairs, reverse=True) == [(1, 'b'), (1, 'a'), (0, 'z'), (0, 'y')]
assert repr(sorted([3, 1.5, True, 2])) == '[True, 1.5, 2, 3]'
assert sorted("bca") == ['a', 'b', 'c']
assert sorted({"b": 1, "a": 2}) == ['a', 'b']
assert sorted((x for x in (2, 1))) == [1, 2]
assert sorted([]) == []
assert sorted(["a", "B", "c"], key=str.lower) == ['a', 'B', 'c']
assert sorted([-3, 2, -1], key=abs) == [-1, 2, -3]
assert sorted([[2], [1, 5], [1]]) == [[1], [1, 5], [2]]
n = [(i * 7919) % 1000 for i in range(1000)]
assert sorted(n) == list(range(1000))
assert sorted(n, reverse=True) == list(range(999, -1, -1))
class K:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return self.v < o.v
assert [k.v for k in sorted([K(3), K(1), K(2)])] == [1, 2, 3]
log = []
class C(K):
    def __lt__(self, o): log.append(1); return self.v < o.v
x = sorted([C(i) for i in range(20)])
assert len(log) == 19
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: sorted([1, None])) == "TypeError: '<' not supported between instances of 'NoneType' and 'int'"
assert err(lambda: sorted(5)) == "TypeError: 'int' object is not iterable"
assert err(lambda: sorted([1], key=5)) == "TypeError: 'int' object is not callable"
assert repr(sorted([1.0, -0.0, 0.0])) == '[-0.0, 0.0, 1.0]'
assert min([3, 1, 2], key=lambda v: -v) == 3
assert max("abc", "b") == 'b'
assert max([], default=9) == 9
assert min([(1, "b"), (1, "a")]) == (1, 'a')
assert err(lambda: max([])) == 'ValueError: max() iterable argument is empty'
assert err(lambda: max(1)) == "TypeError: 'int' object is not iterable"
assert sorted([2 ** 70, 1, -2 ** 70]) == [-1180591620717411303424, 1, 1180591620717411303424]
assert sorted([b"b", b"a"]) == [b'a', b'b']
assert sorted(["é", "e", "z"]) == ['e', 'z', 'é']
