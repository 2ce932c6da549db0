# The generator of an expression that a builtin consumed may be made of the same memory as the next one: nobody may see that.
import sys
import weakref

N = range(9)


def sums(n):
    return [sum(x * k for x in N) for k in range(n)]


assert sums(5) == [36 * k for k in range(5)]
assert [len(set(x % (k + 1) for x in N)) for k in range(4)] == [1, 2, 3, 4]
assert [list(x + y for y in N) for x in range(3)] == [[x + y for y in N] for x in range(3)]

# One within the other, and the same one again in a call from within.
assert sum(sum(x * y for x in N) for y in N) == 36 * 36


def nested(n):
    return sum(nested(n - 1) + x for x in range(2)) if n else 1


assert nested(6) == 127

# Stopped before the end: it goes on later.
kept = []


def keep(g):
    kept.append(g)
    return any(x > 3 for x in N), g


assert keep(x for x in N)[0]
assert list(kept[0]) == list(N) and list(kept[0]) == []


def through(g):
    kept.append(g)
    return sum(g)


assert [through(x * k for x in N) for k in range(3)] == [0, 36, 72]
assert len({id(g) for g in kept}) == 4
assert [g.gi_frame for g in kept] == [None] * 4 and all(type(g).__name__ == 'generator' for g in kept)

# Names for builtins, and builtins that keep it.
mine = sum
assert [mine(x for x in range(k)) for k in range(4)] == [0, 0, 1, 3]
steps = [enumerate(x * k for x in N) for k in range(3)]
assert [list(e)[2] for e in steps] == [(2, 4)] * 3
assert [list(map(str, (x for x in range(k)))) for k in range(3)] == [[], ['0'], ['0', '1']]
assert ['-'.join(str(x) for x in range(k)) for k in range(3)] == ['', '0', '0-1']


class Sum:
    def __call__(self, g):
        self.g = g
        return sum(g)


s = Sum()
assert [s(x for x in range(k)) for k in (3, 4)] == [3, 6] and list(s.g) == []


class Items(list):
    pass


assert [Items(x for x in range(k)) for k in range(3)] == [[], [0], [0, 1]]

# The frame shows it, while it runs, to the code that it calls.
found = []


def look(x):
    frame = sys._getframe(1)
    if hasattr(frame, 'f_generator'):  # new in 3.14
        found.append(frame.f_generator)
    else:
        found.append(frame.f_code)
    return x


assert sum(look(x) for x in range(2)) == 1
assert sum(look(x) for x in range(3)) == 3
assert len(found) == 5 and found[0] is found[1] and found[2] is found[3] is found[4] and found[0] is not found[2]
frames = []


def grab(x):
    frames.append(sys._getframe(1))
    return x


assert [sum(grab(x) for x in range(k)) for k in (1, 2, 3)] == [0, 1, 3]
assert frames[0] is not frames[1] and frames[1] is frames[2] and frames[3] is frames[5]
assert [f.f_locals.get('x') for f in frames[:1]] in ([None], [0])

# Errors in it, and in what takes its items.
def fail(x):
    if x == 2:
        raise KeyError(x)
    return x


for k in range(3):
    try:
        sum(fail(x) for x in N)
    except KeyError as e:
        tb = e.__traceback__
        while tb.tb_next:
            tb = tb.tb_next
        assert tb.tb_frame.f_code.co_name == 'fail' and e.args == (2,)
    assert sum(x for x in N) == 36


class Bad:
    def __eq__(self, other):
        raise ValueError('eq')

    def __hash__(self):
        return 1


for k in range(2):
    try:
        set(Bad() for x in range(2))
    except ValueError as e:
        assert str(e) == 'eq'
    assert set(x for x in N) == set(N)

# Cells and closures of one do not reach the next.
fs = [list(lambda: x for x in range(2)) for k in range(2)]
assert [[f() for f in l] for l in fs] == [[1, 1], [1, 1]]


class Target:
    pass


def holds():
    t = Target()
    r = weakref.ref(t)
    assert any(t is y for y in [t])
    return r


holds()
assert max((x, k) for k in range(2) for x in N) == (8, 1)
assert sorted(-x for x in N)[0] == -8 and min(x for x in N) == 0 and all(x >= 0 for x in N) and tuple(x for x in N) == tuple(N)
assert dict((x, -x) for x in range(2)) == {0: 0, 1: -1} and frozenset(x for x in N) == frozenset(N)
assert sum((x for x in N), 1) == 37 and max((x for x in ()), default=5) == 5
