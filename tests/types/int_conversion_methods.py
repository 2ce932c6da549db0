# int() of objects: __int__, __index__, __trunc__ no more.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class WithInt:
    def __int__(self): return 5
class WithIndex:
    def __index__(self): return 6
class WithTrunc:
    def __trunc__(self): return 7
class Sub(int): pass
assert int(WithInt()) == 5
assert int(WithIndex()) == 6
assert error('int(WithTrunc())') == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'WithTrunc'"
assert int(3.99) == 3
assert int(-3.99) == -3
assert int(True) == 1
assert int() == 0
assert repr(type(int(Sub(3)))) == "<class 'int'>"
assert error('int(float("nan"))') == 'ValueError: cannot convert float NaN to integer'
assert error('int(float("inf"))') == 'OverflowError: cannot convert float infinity to integer'
assert error('int(1j)') == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'complex'"
class Bad:
    def __int__(self): return "x"
assert error('int(Bad())') == 'TypeError: Bad.__int__() must return an int, not str'
assert int(1e20) == 100000000000000000000
assert int(2.0**70) == 1180591620717411303424
assert (5).__index__() == 5
assert (5).conjugate() == 5
assert (5).real == 5
assert (5).imag == 0
assert (-5).numerator == -5
assert (7).denominator == 1
assert (5).is_integer()
assert True.__int__() == 1
