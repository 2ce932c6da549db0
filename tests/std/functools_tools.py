# functools: caches, partial application, dispatch, ordering, wrappers.
from functools import *
from functools import WRAPPER_ASSIGNMENTS


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


assert reduce(lambda a, b: a + b, [1, 2, 3]) == 6 and reduce(max, [], 5) == 5
assert raises(TypeError, reduce, max, []) == "reduce() of empty iterable with no initial value"
assert raises(TypeError, reduce, max, 3) == "reduce() arg 2 must support iteration"

p = partial(pow, 2)
assert p(5) == 32 and p.func is pow and p.args == (2,) and p.keywords == {} and partial(int, base=2)("101") == 5
assert repr(partial(max, 1, 2, key=None)) == "functools.partial(<built-in function max>, 1, 2, key=None)"
assert partial(partial(pow, 2), 3).args == (2, 3) and raises(TypeError, partial, 3) == "the first argument must be callable"
p.note = 1
assert p.__dict__ == {"note": 1} and p.__reduce__()[2] == (pow, (2,), {}, {"note": 1})

calls = []


@lru_cache(maxsize=2)
def square(x):
    calls.append(x)
    return x * x


assert [square(2), square(2), square(3), square(4), square(2)] == [4, 4, 9, 16, 4] and calls == [2, 3, 4, 2]
assert square.cache_info() == (1, 4, 2, 2) and square.cache_info().hits == 1 and square.cache_parameters() == {"maxsize": 2, "typed": False}
assert square.__wrapped__(3) == 9 and square.__name__ == "square" and raises(TypeError, square, []) == "unhashable type: 'list'"
square.cache_clear()
assert square.cache_info() == (0, 0, 2, 0)


@cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


assert fib(100) == 354224848179261915075 and fib.cache_info()[:2] == (98, 101)
typed = lru_cache(typed=True)(lambda x, **kw: (type(x), kw))
assert typed(1) == (int, {}) and typed(1.0) == (float, {}) and typed(1, a=2) == (int, {"a": 2}) and typed.cache_info().currsize == 3
assert lru_cache(maxsize=0)(lambda: 1).cache_info() == (0, 0, 0, 0) and lru_cache(lambda x: x)(7) == 7


class Cached:
    @lru_cache
    def method(self, x):
        return self, x

    @cached_property
    def value(self):
        "doc"
        calls.append("value")
        return 5


c = Cached()
del calls[:]
assert c.method(1) == (c, 1) and c.value + c.value == 10 and calls == ["value"] and Cached.value.__doc__ == "doc" and c.__dict__["value"] == 5
assert sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)) == [3, 2, 1]
assert raises(TypeError, lambda: cmp_to_key(len)(1) < 5) == "other argument must be K instance"


@singledispatch
def kind(x):
    return "object"


@kind.register
def _(x: int):
    return "int"


@kind.register(list)
@kind.register(tuple)
def _(x):
    return "sequence"


assert [kind(x) for x in (1, True, [], (), "x")] == ["int", "int", "sequence", "sequence", "object"]
assert kind.dispatch(bool) is kind.registry[int] and raises(TypeError, kind) == "kind requires at least 1 positional argument"

from collections.abc import Mapping, Sized


@kind.register(Sized)
def _(x):
    return "sized"


@kind.register(Mapping)
def _(x):
    return "mapping"


assert [kind(x) for x in ({}, set(), 1.5, [])] == ["mapping", "sized", "object", "sequence"]


@total_ordering
class Version:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return self.x == other.x

    def __lt__(self, other):
        return self.x < other.x


assert Version(1) <= Version(1) and Version(2) > Version(1) and Version(1) >= Version(1) and not Version(1) >= Version(2)
assert raises(ValueError, total_ordering, type("X", (), {})) == "must define at least one ordering operation: < > <= >="


def decorate(f):
    @wraps(f)
    def inner(*args):
        return f(*args) + 1

    return inner


@decorate
def plain(a):
    "the doc"
    return a


plain.extra = 1
assert (plain(3), plain.__name__, plain.__doc__, plain.__wrapped__(3), plain.__qualname__) == (4, "plain", "the doc", 3, "plain") and "__name__" in WRAPPER_ASSIGNMENTS


class Cell:
    def __init__(self):
        self.state = None

    def set(self, value, *, twice=False):
        self.state = value * 2 if twice else value
        return self

    on = partialmethod(set, True)
    double = partialmethod(set, twice=True)

    @singledispatchmethod
    def show(self, x):
        return "object"

    @show.register
    def _(self, x: int):
        return "int", self is not None

    @show.register(str)
    @classmethod
    def _(cls, x):
        return cls


assert Cell().on().state is True and Cell().double(4).state == 8 and Cell().show(1) == ("int", True) and Cell().show("x") is Cell and Cell().show(2.5) == "object"
