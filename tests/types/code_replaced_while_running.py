# A frame runs the code it began with: a function that is given another code meanwhile changes only what is called later.


def first():
    yield 1
    yield 2


def second():
    a = b = c = d = e = 5
    yield [a, b, c, d, e]
    yield [a, b, c, d, e, 'more constants', 3.25, b'bytes', ('tuple', 7)]
    yield 'third'


running = first()
assert next(running) == 1
old = first.__code__
first.__code__ = second.__code__
assert running.gi_code is old
assert running.gi_frame.f_code is old
assert next(running) == 2
assert next(running, 'end') == 'end'
assert next(first()) == [5, 5, 5, 5, 5]
assert first.__name__ == 'first' and first.__qualname__ == 'first'

late = second()
next(late)
second.__code__ = old
assert next(late) == [5, 5, 5, 5, 5, 'more constants', 3.25, b'bytes', ('tuple', 7)]
assert next(late) == 'third'


# A traceback keeps the code that raised.
def raises():
    x = 1
    y = 2
    z = x + y
    raise ValueError(z)


def short(): return 0


try:
    raises()
except ValueError as error:
    caught = error
raises.__code__ = short.__code__
tb = caught.__traceback__.tb_next
assert tb.tb_frame.f_code.co_name == 'raises'
assert tb.tb_lineno == tb.tb_frame.f_code.co_firstlineno + 4
assert raises() == 0


# So does a frame of a plain function, and names are those of the time when a generator was made.
def swaps():
    frame = sys._getframe()
    code = frame.f_code
    swaps.__code__ = short.__code__
    return code is frame.f_code, code.co_name


import sys

assert swaps() == (True, 'swaps')
assert swaps() == 0


def named():
    yield


before = named()
named.__name__ = 'renamed'
named.__qualname__ = 'also.renamed'
after = named()
assert (before.__name__, before.__qualname__) == ('named', 'named')
assert (after.__name__, after.__qualname__) == ('renamed', 'also.renamed')
after.__name__ = 'own'
assert (after.__name__, after.__qualname__, named.__name__) == ('own', 'also.renamed', 'renamed')


# types.TracebackType takes C's ints.
import types

frame = caught.__traceback__.tb_frame
assert types.TracebackType(None, frame, 4, 7).tb_lineno == 7
for value in 1 << 31, -(1 << 31) - 1:
    for args in (value, 0), (0, value):
        try:
            types.TracebackType(None, frame, *args)
        except OverflowError as e:
            assert str(e) == 'Python int too large to convert to C int', e
        else:
            raise AssertionError(args)
print('ok')
