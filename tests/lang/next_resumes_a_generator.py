# next() of a generator, with and without a default: values, ends, errors and what they carry.
import sys
import traceback


def count(n):
    for i in range(n):
        yield i
    return 'end'


g = count(3)
assert [next(g), next(g), next(g)] == [0, 1, 2]
try:
    next(g)
except StopIteration as e:
    assert e.value == 'end' and e.args == ('end',) and e.__context__ is None
try:
    next(g)
except StopIteration as e:
    assert e.value is None and e.args == ()
assert next(g, 5) == 5 and next(count(0), None) is None and next(count(1), None) == 0
assert next((x for x in range(10) if x > 6), None) == 7 and next((x for x in range(10) if x > 60), 'no') == 'no'
assert next(x for x in 'abc') == 'a'
try:
    next(x for x in ())
except StopIteration as e:
    assert e.args == ()


def ends_with(value):
    return value
    yield


for value in (None, 0, (1, 2), [], KeyError('x'), StopIteration(3)):
    try:
        next(ends_with(value))
    except StopIteration as e:
        assert e.value is value and (e.args == () if value is None else e.args == (value,)), value
    assert next(ends_with(value), 7) == 7


def fails():
    yield 1
    raise KeyError('gone')


g = fails()
assert next(g, 0) == 1
try:
    next(g, 0)
except KeyError as e:
    names = [f.name for f in traceback.extract_tb(e.__traceback__)]
    assert names == ['<module>', 'fails'], names
assert next(g, 0) == 0


def stops():
    yield 1
    raise StopIteration(5)


g = stops()
next(g)
for default in ((), (0,)):
    g = stops()
    next(g)
    try:
        next(g, *default)
    except RuntimeError as e:
        assert str(e) == 'generator raised StopIteration' and type(e.__cause__) is StopIteration
    else:
        assert False


def itself():
    global me
    yield 1
    yield next(me)


me = itself()
assert next(me) == 1
try:
    next(me)
except ValueError as e:
    assert str(e) == 'generator already executing'
assert next(me, 'over') == 'over'


# While an exception is handled, the generator keeps its own.
def handles():
    try:
        raise ValueError('inner')
    except ValueError as e:
        yield sys.exception()
        yield sys.exception()


try:
    raise KeyError('outer')
except KeyError as outer:
    g = handles()
    assert type(next(g)) is ValueError and sys.exception() is outer
    assert type(next(g)) is ValueError and sys.exception() is outer
    try:
        next(g)
    except StopIteration as e:
        assert e.__context__ is outer
    assert next(g, 1) == 1 and sys.exception() is outer


# One within the other, in arguments, in a generator, in a class body, through yield from and send.
def pairs(it):
    it = iter(it)
    for a in it:
        yield a, next(it, None)


assert list(pairs(x for x in range(5))) == [(0, 1), (2, 3), (4, None)]
assert [next(count(next(x for x in (2, 3)))), next(iter([next(count(1))]))] == [0, 0]


def delegates():
    got = yield from count(2)
    yield got


g = delegates()
assert [next(g), next(g), next(g), next(g, 'x')] == [0, 1, 'end', 'x']


def echo():
    got = 'first'
    while True:
        got = yield got


g = echo()
assert next(g) == 'first' and g.send(4) == 4 and next(g) is None and g.send(5) == 5


class C:
    value = next(x for x in (9,))


assert C.value == 9
assert list(map(next, [count(2), count(1)])) == [0, 0]
assert sum(next(count(2)) + 1 for _ in range(3)) == 3


def deep(n):
    if n:
        yield next(deep(n - 1)) + 1
    else:
        yield 0


assert next(deep(100)) == 100


def without_end():
    yield next(without_end())


try:
    next(without_end())
except RecursionError:
    pass
else:
    assert False

# With wrong arguments.
for args, message in (((), 'next expected at least 1 argument, got 0'), ((count(1), 2, 3), 'next expected at most 2 arguments, got 3')):
    try:
        next(*args)
    except TypeError as e:
        assert str(e) == message, e
try:
    next(count(1), default=2)
except TypeError as e:
    assert str(e) == 'next() takes no keyword arguments', e


async def co():
    return next(x for x in (1, 2)), next((x for x in ()), 3)


try:
    co().send(None)
except StopIteration as e:
    assert e.value == (1, 3)


def seen():
    yield sys._getframe().f_back.f_code.co_name


assert next(seen()) == '<module>'
