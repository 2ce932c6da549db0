"""numbers: the tower of abstract classes, and what stands in it."""
import numbers
from numbers import Complex, Integral, Number, Rational, Real

assert Integral.__mro__ == (Integral, Rational, Real, Complex, Number, object) and numbers.__all__ == ["Number", "Complex", "Real", "Rational", "Integral"]
for value, where in ((1, Integral), (True, Integral), (1.5, Real), (1j, Complex)):
    assert isinstance(value, where) and isinstance(value, Number) and issubclass(type(value), where)
assert not isinstance(1.5, Rational) and not isinstance(1j, Real) and not isinstance("1", Number)
for cls in (Complex, Real, Rational, Integral):
    assert cls.__hash__ is None
    try:
        cls()
    except TypeError as e:
        assert str(e).startswith(f"Can't instantiate abstract class {cls.__name__} without an implementation for abstract methods"), e
    else:
        raise AssertionError
assert Integral.__abstractmethods__ > {"__int__", "__and__", "__pow__", "__lt__"} and "numerator" in Rational.__abstractmethods__
assert "__complex__" not in Real.__abstractmethods__ and "numerator" not in Integral.__abstractmethods__

space = {name: lambda self, *a: 7 for name in Integral.__abstractmethods__}
Seven = type("Seven", (Integral,), space)
s = Seven()
assert int(s) == 7 and s.denominator == 1 and s.numerator == 7 and s.imag == 0 and s.real == 7 and s.conjugate() == 7
assert float(s) == 7.0 and complex(s) == 7 and s.__index__() == 7 and divmod(s, 2) == (7, 7) and s.__rdivmod__(2) == (7, 7)
