# zip, map, filter, enumerate, reversed, iter, range over them, and their exhaustion.
assert list(zip()) == []
assert list(zip([1, 2])) == [(1,), (2,)]
assert list(zip([1, 2], "ab", (True,))) == [(1, 'a', True)]
assert list(zip(range(3), range(3), strict=True)) == [(0, 0), (1, 1), (2, 2)]
assert dict(zip("ab", [1, 2])) == {'a': 1, 'b': 2}
assert list(map(str, [1, 2])) == ['1', '2']
assert list(map(lambda a, b: a + b, [1, 2], [10, 20, 30])) == [11, 22]
assert list(filter(None, [0, 1, "", "a"])) == [1, 'a']
assert list(filter(lambda x: x > 1, [1, 2, 3])) == [2, 3]
assert list(enumerate("ab")) == [(0, 'a'), (1, 'b')]
assert list(enumerate("ab", 5)) == [(5, 'a'), (6, 'b')]
assert list(enumerate("a", start=-1)) == [(-1, 'a')]
assert list(reversed([1, 2, 3])) == [3, 2, 1]
assert list(reversed("ab")) == ['b', 'a']
assert list(reversed((1, 2))) == [2, 1]
assert list(reversed({"a": 1, "b": 2})) == ['b', 'a']
it = iter([1, 2, 3])
assert next(it) == 1
assert list(it) == [2, 3]
assert next(it, "end") == 'end'
assert list(it) == []
assert list(iter(lambda it=iter([1, 2, 0, 3]): next(it), 0)) == [1, 2]
assert sum(map(int, "123")) == 6
assert any(x > 2 for x in [1, 2, 3])
assert all([])
assert not any([])
assert not all([1, 0])
assert max(map(len, ["a", "bbb"])) == 3
z = zip([1, 2, 3], iter("ab"))
assert next(z) == (1, 'a')
assert list(z) == [(2, 'b')]
assert list(z) == []
e = enumerate(["x"])
assert iter(e) is e
assert next(e) == (0, 'x')
assert next(e, None) is None
assert type(e).__name__ == 'enumerate'
assert type(zip()).__name__ == 'zip'
assert type(map(str, [])).__name__ == 'map'
assert type(iter([])).__name__ == 'list_iterator'
assert type(iter("")).__name__ == 'str_ascii_iterator'
assert type(iter({})).__name__ == 'dict_keyiterator'
assert type(iter(set())).__name__ == 'set_iterator'
assert type(iter(range(1))).__name__ == 'range_iterator'
assert type(reversed([])).__name__ == 'list_reverseiterator'
assert type(iter(())).__name__ == 'tuple_iterator'
assert iter([1, 2]).__length_hint__() == 2
assert iter((1,)).__length_hint__() == 1
assert iter(range(5)).__length_hint__() == 5
assert reversed([1, 2]).__length_hint__() == 2
xs = [1, 2, 3]
i = iter(xs)
next(i)
xs.append(4)
assert list(i) == [2, 3, 4]
xs.append(5)
assert list(i) == []
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: list(zip([1], [1, 2], strict=True))) == 'ValueError: zip() argument 2 is longer than argument 1'
assert err(lambda: list(zip([1, 2], [1], strict=True))) == 'ValueError: zip() argument 2 is shorter than argument 1'
assert err(lambda: list(zip([1], [1], [], strict=True))) == 'ValueError: zip() argument 3 is shorter than arguments 1-2'
assert err(lambda: zip(1)) == "TypeError: 'int' object is not iterable"
assert err(lambda: next(iter([]))) == 'StopIteration: '
assert err(lambda: reversed({1})) == "TypeError: 'set' object is not reversible"
assert err(lambda: iter(5, 0)) == 'TypeError: iter(v, w): v must be callable'
assert err(lambda: sum([[1], [2]])) == "TypeError: unsupported operand type(s) for +: 'int' and 'list'"
assert sum([[1], [2]], []) == [1, 2]
assert repr(sum([1.5, 2])) == '3.5'
assert sum([], 5) == 5
assert sum((), start=2) == 2
assert min([3, 1], default=0) == 1
assert max([], default=None) is None
assert min("b", "a") == 'a'
assert max([1, 5, 3], key=lambda v: -v) == 1
assert sorted(zip([2, 1], "ab")) == [(1, 'b'), (2, 'a')]
assert [*map(None.__class__, [])] == []
assert list(zip(*[[1, 2], [3, 4]])) == [(1, 3), (2, 4)]
