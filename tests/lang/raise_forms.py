# raise with a class, an instance, nothing, and a cause.
def catch(f):
    try: f()
    except BaseException as e: return e
def cls(): raise ValueError
def inst(): raise ValueError("a", 1)
assert repr(catch(cls)) == 'ValueError()'
assert catch(inst).args == ('a', 1)
def cause():
    try: 1 / 0
    except ZeroDivisionError as e: raise KeyError("k") from e
e = catch(cause)
assert repr(e.__cause__) == "ZeroDivisionError('division by zero')"
assert e.__cause__ is e.__context__
assert e.__suppress_context__
def none():
    try: 1 / 0
    except ZeroDivisionError: raise KeyError from None
e = catch(none)
assert e.__cause__ is None
assert repr(e.__context__) == "ZeroDivisionError('division by zero')"
assert e.__suppress_context__
def from_class(): raise KeyError from OSError
assert repr(catch(from_class).__cause__) == 'OSError()'
def not_exc(): raise 5
assert repr(catch(not_exc)) == "TypeError('exceptions must derive from BaseException')"
def bad_cause(): raise KeyError from 5
assert repr(catch(bad_cause)) == "TypeError('exception causes must derive from BaseException')"
def nothing(): raise
assert repr(catch(nothing)) == "RuntimeError('No active exception to reraise')"
def other(): raise int
assert repr(catch(other)) == "TypeError('exceptions must derive from BaseException')"
class Odd(Exception):
    def __new__(cls): return 5
def odd(): raise Odd
assert type(catch(odd)).__name__ == 'TypeError'
def bare():
    try: raise ValueError("v")
    except ValueError:
        try: raise KeyError
        except KeyError: pass
        raise
assert repr(catch(bare)) == "ValueError('v')"
def same():
    x = ValueError(1)
    try: raise x
    except ValueError as e: return e is x
assert same()
