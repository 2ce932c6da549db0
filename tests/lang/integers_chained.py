# Chains of operations on big ints: what they make in between is seen by nobody, and no other int changes by it.
big = 1 << 900
kept = []


class Keeper:
    def __add__(self, other):
        r = big * 3
        kept.append(r)
        return r

    __radd__ = __rsub__ = __mul__ = __rmul__ = __add__


k = Keeper()
q, r, t, m = big + 1, big * 7 + 3, big // 5, 11
for _ in range(5):
    assert 4 * q + r - t == big * 11 + 7 - t
    assert r - m * t == big * 7 + 3 - 11 * t
    assert 10 * (r - m * t) == 10 * r - 110 * t
    assert (10 * (3 * q + r)) // t - 10 * m == (30 * q + 10 * r) // t - 110
    assert (q * (7 * m + 2) + r * m) // (t * m) == (79 * q + 11 * r) // (11 * t)
    assert (k + 1) - (k + 2) == 0 and (k + 1) * 2 - big == big * 5
    assert 5 - (k * 1) == 5 - big * 3 and (big - 1) * 3 - (k + 1) == -3
    assert (q - r) - (t - q) == 2 * q - r - t and (q + r) * (q - r) == q * q - r * r
    assert -(q * 3) // (t * 2) == -((3 * q) // (2 * t)) - 1 and (q * 3) % (t * 2) == 3 * q - 2 * t * ((3 * q) // (2 * t))
    x = q * r + (y := q * t)
    assert y == q * t and x - y == q * r
    x += q * r
    assert x == 2 * q * r + y and y == q * t
    x -= q * r - y
    assert x == q * r + 2 * y
assert set(kept) == {big * 3} and (q, r, t) == (big + 1, big * 7 + 3, big // 5)


def down(n):
    return q * n - down(n - 1) * (q - n) if n else big * q - (q - 1)


def plain(n):
    if n == 0:
        return big * q - q + 1
    a = plain(n - 1)
    b = q - n
    c = a * b
    d = q * n
    return d - c


assert down(6) == plain(6)


def steps():
    while True:
        x = q * 2 - (yield r * 2 + t)
        yield x - (q * 2 - 5)


g = steps()
assert next(g) == r * 2 + t and g.send(q * 3) == 5 - q * 3 and next(g) == r * 2 + t
a = b = q * r
a += q * r
assert b == q * r and a == 2 * b
