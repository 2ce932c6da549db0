# A dict comprehension knows how many items come, not how many keys they make.
from sys import getsizeof

few = {x % 3: x for x in range(1000)}
assert few == {0: 999, 1: 997, 2: 998}
assert getsizeof(few) < 1000
assert list(few) == [0, 1, 2]
few['a'] = 1
assert list(few) == [0, 1, 2, 'a'] and few.pop(1) == 997 and list(few) == [0, 2, 'a']

many = {x: -x for x in range(1000)}
assert len(many) == 1000 and many[999] == -999 and list(many) == list(range(1000))
assert {k: v for k, v in zip('abc', [1, 2, 3, 4])} == {'a': 1, 'b': 2, 'c': 3}
assert {i: c for i, c in enumerate('xyz' * 10)} == dict(enumerate('xyz' * 10))
assert {v: k for k, v in many.items()} == {-x: x for x in many}
assert {x: x for x in reversed([1, 2, 3] * 5)} == {1: 1, 2: 2, 3: 3}
assert {(): 1 for _ in range(20)} == {(): 1}


class Changing:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return self.n

    def __eq__(self, other):
        return self.n == other.n


objects = [Changing(i % 5) for i in range(100)]
grouped = {o: i for i, o in enumerate(objects)}
assert len(grouped) == 5 and list(grouped.values()) == [95, 96, 97, 98, 99]
assert [o.n for o in grouped] == [0, 1, 2, 3, 4]

source = list(range(50))
got = {x: source.clear() for x in source}  # the room was made, the items are gone
assert got == {0: None}
