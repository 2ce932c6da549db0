# Keyword arguments in every order, with defaults between them, of functions, methods, classes and from generators.
def f(a, b=2, c=3, d=4):
    return (a, b, c, d)


assert f(a=1) == f(1) == (1, 2, 3, 4)
assert f(d=1, c=2, b=3, a=4) == (4, 3, 2, 1)
assert f(1, d=9) == (1, 2, 3, 9)
assert f(1, c=8, b=7) == (1, 7, 8, 4)
assert f(1, 5, d=6, c=7) == (1, 5, 7, 6)
assert f(0, c=f(1, d=f(2, b=1))) == (0, 2, (1, 2, 3, (2, 1, 3, 4)), 4)


def many(a, b, c, d, e, f, g, h, i, j=10, k=11):
    return [a, b, c, d, e, f, g, h, i, j, k]


assert many(1, k=0, b=2, c=3, d=4, e=5, f=6, g=7, h=8, i=9) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0]
assert many(k=0, j=1, i=9, h=8, g=7, f=6, e=5, d=4, c=3, b=2, a=1) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 0]
assert many(b=2, a=1, c=3, d=4, e=5, f=6, g=7, h=8, i=9) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]


def check(call, message):
    try:
        call()
    except TypeError as e:
        assert str(e) == message, e
    else:
        assert False, message


check(lambda: f(b=1), "f() missing 1 required positional argument: 'a'")
check(lambda: f(d=1, b=1), "f() missing 1 required positional argument: 'a'")
check(lambda: f(1, c=3, a=2), "f() got multiple values for argument 'a'")
check(lambda: f(1, c=3, x=2), "f() got an unexpected keyword argument 'x'")
check(lambda: f(c=1, x=2), "f() got an unexpected keyword argument 'x'")
check(lambda: f(1, 2, 3, 4, a=5), "f() got multiple values for argument 'a'")
check(lambda: many(1, k=2, c=3), "many() missing 7 required positional arguments: 'b', 'd', 'e', 'f', 'g', 'h', and 'i'")


def only(a, /, b, c=3):
    return a, b, c


assert only(1, c=2, b=3) == (1, 3, 2) and only(1, b=2) == (1, 2, 3)
check(lambda: only(c=1, b=2), "only() missing 1 required positional argument: 'a'")
check(lambda: only(b=1, a=2), "only() got some positional-only arguments passed as keyword arguments: 'a'")


def named(a, *, b, c=3):
    return a, b, c


assert named(c=1, b=2, a=0) == (0, 2, 1)


def rest(a, b=2, *args, c=3, **kw):
    return a, b, args, c, kw


assert rest(1, c=4, b=5, z=6) == (1, 5, (), 4, {'z': 6})


class Point:
    def __init__(self, x, y=0, z=0):
        self.at = (x, y, z)

    def moved(self, dx=0, dy=0):
        return Point(y=self.at[1] + dy, x=self.at[0] + dx)

    @classmethod
    def make(cls, z, x):
        return cls(z=z, x=x)

    @staticmethod
    def plain(a, b=1):
        return a, b

    def __call__(self, a, b=1):
        return self.at, a, b


assert Point(z=1, x=2).at == (2, 0, 1) and Point(2, z=1).at == (2, 0, 1) and Point(x=5).at == (5, 0, 0)
assert Point(1, 2).moved(dy=1).at == (1, 3, 0) and Point(1, 2).moved(dy=1, dx=1).at == (2, 3, 0)
assert Point.make(x=1, z=2).at == (1, 0, 2) and Point.plain(b=2, a=3) == (3, 2) and Point(1)(b=2, a=3) == ((1, 0, 0), 3, 2)
m = Point(1).moved
assert m(dy=4).at == (1, 4, 0)
check(lambda: Point(y=1), "Point.__init__() missing 1 required positional argument: 'x'")
check(lambda: Point(1, y=1, x=2), "Point.__init__() got multiple values for argument 'x'")


def gen():
    yield f(1, d=5)
    yield Point(z=1, x=2).at
    yield (yield)


g = gen()
assert next(g) == (1, 2, 3, 5) and next(g) == (2, 0, 1)


def steps(n, acc=0, *, by=1):
    return acc if n == 0 else steps(acc=acc + by, n=n - 1, by=by)


assert steps(50) == 50 and steps(acc=3, n=4) == 7


def swap(a, b):
    return a, b


x, y = 1, 2
assert swap(b=x, a=y) == (2, 1) and (x, y) == (1, 2)
f.__defaults__ = (7, 8, 9)
assert f(1, c=0) == (1, 7, 0, 9)
f.__defaults__ = None
check(lambda: f(1, d=0, c=0), "f() missing 1 required positional argument: 'b'")


def locals_are_new(a, b=2):
    try:
        later
    except UnboundLocalError:
        later = a
    return later, b


assert locals_are_new(b=1, a=5) == (5, 1)


def closure(a, b=2):
    return lambda: (a, b)


assert closure(b=0, a=1)() == (1, 0)


async def co(a, b=2):
    return a, b


try:
    co(b=1, a=3).send(None)
except StopIteration as e:
    assert e.value == (3, 1)
