# round() to even and to digits.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert round(0.5) == 0
assert round(1.5) == 2
assert round(2.5) == 2
assert round(-0.5) == 0
assert round(2.675, 2) == 2.67
assert round(1234.5678, -2) == 1200.0
assert round(1e300, -299) == 1e+300
assert round(0.15, 1) == 0.1
assert round(5.0, 0) == 5.0
assert round(1.0, 500) == 1.0
assert round(1.0, -500) == 0.0
assert repr(type(round(1.0))) == "<class 'int'>"
assert repr(type(round(1.0, 0))) == "<class 'float'>"
assert round(12345, -2) == 12300
assert round(15, -1) == 20
assert round(25, -1) == 20
assert round(-15, -1) == -20
assert round(5, 10) == 5
assert round(True) == 1
assert error('round(float("nan"))') == 'ValueError: cannot convert float NaN to integer'
assert error('round(float("inf"))') == 'OverflowError: cannot convert float infinity to integer'
assert error('round("a")') == "TypeError: type str doesn't define __round__ method"
assert error('round(1.5, "a")') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('round(1e308, -308.5)') == "TypeError: 'float' object cannot be interpreted as an integer"
class R:
    def __round__(self, n="none"): return n
assert round(R()) == 'none'
assert round(R(), 3) == 3
assert round(R(), None) == 'none'
