# A slice of a list that is assigned to a slice of a list: also of the same one, and with code that runs in between.
xs = list(range(10))
seen = []
for i in range(3):
    xs[:4] = xs[3::-1]
    ys = xs[:4]
    xs[2:5] = xs[1:9]
    seen.append((ys, list(xs)))
assert seen == [
    ([3, 2, 1, 0], [3, 2, 2, 1, 0, 4, 5, 6, 7, 8, 5, 6, 7, 8, 9]),
    ([1, 2, 2, 3], [1, 2, 2, 2, 3, 0, 4, 5, 6, 7, 4, 5, 6, 7, 8, 5, 6, 7, 8, 9]),
    ([2, 2, 2, 1], [2, 2, 2, 2, 1, 3, 0, 4, 5, 6, 0, 4, 5, 6, 7, 4, 5, 6, 7, 8, 5, 6, 7, 8, 9]),
]
xs = list(range(10))


class Kept(list):
    cache = None

    def __getitem__(self, k):
        self.cache = xs[1:4]
        return self.cache


k = Kept()
zs = [1, 2, 3]
zs[0:1] = k[0:2]
assert zs == [1, 2, 3, 2, 3] and k.cache == [1, 2, 3]
zs[0:1] = k[5::-1]
qs = xs[0:3]
assert (zs, k.cache, qs) == ([1, 2, 3, 2, 3, 2, 3], [1, 2, 3], [0, 1, 2])


class Taker:
    def __setitem__(self, k, v):
        self.k, self.v = k, v


t = Taker()
t[0:1] = xs[0:3]
a, b = xs[0:3], xs[1:4]
xs[0:2] = xs[3:5]
a, b = xs[0:2], xs[4:6]
assert (t.k, t.v, a, b) == (slice(0, 1), [0, 1, 2], [3, 4], [4, 5])
assert xs == [3, 4, 2, 3, 4, 5, 6, 7, 8, 9]


def f(n):
    zs[0:2] = xs[0:2]
    return n


zs[f(0):f(2)] = xs[4:6]
assert zs == [4, 5, 3, 2, 3, 2, 3]
zs[f(0):f(2)] = xs[6:3:-1]
assert zs == [6, 5, 4, 3, 2, 3, 2, 3]
m = xs[4:6]
xs[1:3] = m
assert m == [4, 5] and xs == [3, 4, 5, 3, 4, 5, 6, 7, 8, 9]
xs[xs[0:2][0]:] = xs[0:3]
assert xs == [3, 4, 5, 3, 4, 5]
try:
    xs[0:2] = xs[0:1][5]
except IndexError:
    pass
xs[:] = xs[::-1]
assert xs == [5, 4, 3, 5, 4, 3]
u = v = xs[0:2]
xs[0:2] = u
w = xs[2:4]
assert u is v and u == [5, 4] and w == [3, 5]


def turn(n):
    for _ in range(n):
        part = [1, 2, 3]
        part[0:2] = (yield part[0:2])[0:2]


g = turn(3)
assert next(g) == [1, 2]
first = g.send([7, 8])
second = g.send([9, 9])
assert (first, second) == ([1, 2], [1, 2]) and first is not second
