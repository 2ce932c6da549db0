# __context__ is what was being handled at the raise.
def f():
    try: raise KeyError("a")
    except KeyError:
        try: raise ValueError("b")
        except ValueError: raise TypeError("c")
try: f()
except TypeError as e: top = e
assert repr(top.__context__) == "ValueError('b')"
assert repr(top.__context__.__context__) == "KeyError('a')"
assert top.__context__.__context__.__context__ is None
try:
    try: raise KeyError
    finally: 1 / 0
except ZeroDivisionError as e: z = e
assert repr(z.__context__) == 'KeyError()'
try:
    try: raise KeyError
    except KeyError: pass
    raise ValueError
except ValueError as e: v = e
assert v.__context__ is None
def helper(): raise ValueError("in helper")
try:
    try: raise KeyError
    except KeyError: helper()
except ValueError as e: h = e
assert repr(h.__context__) == 'KeyError()'
import sys
def now(): return sys.exception()
assert now() is None
try: raise KeyError(1)
except KeyError:
    assert repr(now()) == 'KeyError(1)'
    try: raise ValueError(2)
    except ValueError:
        assert repr(now()) == 'ValueError(2)'
    assert repr(now()) == 'KeyError(1)'
    assert repr(sys.exc_info()[1]) == 'KeyError(1)'
    assert sys.exc_info()[0].__name__ == 'KeyError'
assert now() is None
assert sys.exc_info() == (None, None, None)
a = ValueError("a")
try:
    try: raise a
    except ValueError: raise a
except ValueError as e: ctx = e.__context__
assert ctx is None
b = ValueError("b")
b.__context__ = KeyError(0)
try:
    try: raise b
    except ValueError as x: raise OSError from x
except OSError as e: o = e
assert repr(o.__context__.__context__) == 'KeyError(0)'
# A MemoryError that the interpreter raises has no context; one that the program raises has.
def out_of_memory(): return [1] * 2**60
def raised(): raise MemoryError
contexts = []
for f in out_of_memory, raised:
    try:
        try: raise KeyError
        except KeyError: f()
    except MemoryError as e: contexts.append(repr(e.__context__))
assert contexts == ["None", "KeyError()"], contexts
