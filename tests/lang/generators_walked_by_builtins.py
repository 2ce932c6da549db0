# Builtins that walk a generator take what it yields: plain values at once, others by way of guest code that may look at the generator.
import inspect


def seen(values):
    """Yields the values and notes the generator's state at each."""
    for v in values:
        yield v
        states.append(inspect.getgeneratorstate(self_of["g"]))


states = []
self_of = {}


def walk(take, values):
    states.clear()
    self_of["g"] = seen(values)
    return take(self_of["g"])


for take, values, want in [
    (list, [1, "a", None, 2.5], [1, "a", None, 2.5]),
    (tuple, range(20), tuple(range(20))),
    (set, [1, 1, "a", "a", 2, (1, 2), (1, 2), True, 1.0], {1, "a", 2, (1, 2)}),
    (frozenset, ["x", "y", "x"], frozenset("xy")),
    (sum, [1, 2, 3], 6),
    (sum, [1, 2.5, 3], 6.5),
    (sum, [2**62, 2**62, 2**62], 3 * 2**62),
    (sum, [True, False, True], 2),
    (max, [3, 1, 7, 7.5, 2], 7.5),
    (min, [3, 1, -2, 0.5], -2),
    (max, ["b", "a", "c"], "c"),
    (all, [True, 1, "x"], True),
    (any, [False, 0, ""], False),
    ("".join, ["a", "b", "c"], "abc"),
    (sorted, [3, 1, 2], [1, 2, 3]),
]:
    got = walk(take, values)
    assert got == want and type(got) is type(want), (take, got)
    assert set(states) == {"GEN_RUNNING"}, states

# set: the first of equal members stays, whatever way it came
assert [type(x) for x in {1, 2}] == [int, int]
assert sorted(map(type, set(x for x in [True, 1, 1.0])), key=repr) == [bool]
assert list(set(x for x in [0, False, 0.0])) == [0] and type(list(set(x for x in [0.0, 0, False]))[0]) is float
big = set(x for x in range(1000))
assert len(big) == 1000 and list(big)[:3] == [0, 1, 2]
assert set(str(x % 7) for x in range(100)) == set("0123456")
clash = set(x for x in [1, 9, 17, 25, 33, 41, 1, 9, 49, 57, 65])
for n in range(2, 60):  # the same table as from a list: members are found, and in the same order
    for values in [k * k % n for k in range(n)], [k * n for k in range(n)], [str(k * n % 17) for k in range(n)], [k - n // 2 for k in range(n)]:
        made = set(v for v in values)
        assert list(made) == list(set(values)) and all([v in made for v in values]) and len(made) == len(list(made)), (n, values)
assert clash == {1, 9, 17, 25, 33, 41, 49, 57, 65}


# Guest code that a builtin calls finds the generator suspended, and may go on with it.
class Number:
    def __init__(self, n):
        self.n = n

    def __radd__(self, other):
        assert not g.gi_running
        other = other + self.n
        for x in g:
            other += 100 * (x if isinstance(x, int) else x.n)
            break
        return other


def numbers():
    yield 1
    yield Number(2)
    yield 3
    yield 4


g = numbers()
assert sum(g) == 1 + 2 + 300 + 4


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        keys.append((self.n, g.gi_running))
        return 1

    def __eq__(self, other):
        keys.append((self.n, "eq", g.gi_running))
        return isinstance(other, int) or self.n == other.n


keys = []
g = (Key(n) if n else 1 for n in [0, 5, 6, 0])
made = set(g)
assert made == {1} and len(made) == 1
assert keys == [(5, False), (5, "eq", False), (6, False), (6, "eq", False)], keys


# The end of a walk: an error of the taker leaves the generator where it is.
def three():
    yield 1
    yield []
    yield 3


g = three()
try:
    set(g)
except TypeError as e:
    assert "unhashable type: 'list'" in str(e)
else:
    assert False
assert next(g) == 3

g = three()
try:
    sum(g)
except TypeError as e:
    assert str(e) == "unsupported operand type(s) for +: 'int' and 'list'"
else:
    assert False
assert next(g) == 3

g = (x for x in [True, True, False, True])
assert not all(g) and next(g) is True
g = (x for x in [False, True, False])
assert any(g) and list(g) == [False]


# A generator that asks for itself while it is walked.
def itself():
    yield 1
    yield next(g)


for take in list, set, sum, max, all:
    g = itself()
    try:
        take(g)
    except ValueError as e:
        assert str(e) == "generator already executing"
    else:
        assert False, take


# What is sent to a generator that is walked is None.
def sent():
    got.append((yield 1))
    got.append((yield "a"))
    got.append((yield (1, 2)))


got = []
assert len(set(sent())) == 3 and got == [None] * 3
got = []
assert len(list(sent())) == 3 and got == [None] * 3


# Nested: a generator that walks another one.
def outer(n):
    for k in range(n):
        yield sum(x for x in range(k))


assert list(outer(5)) == [0, 0, 1, 3, 6]
assert set(len(set(x % 3 for x in range(k))) for k in range(6)) == {0, 1, 2, 3}
assert [*(x for x in "ab"), *(x for x in (1, 2))] == ["a", "b", 1, 2]
