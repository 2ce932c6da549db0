"""fractions: making, arithmetic, comparison, rounding, formats and refusals."""
import copy
import operator
from fractions import Fraction as F
from math import ceil, floor, inf, nan, trunc


def fails(kind, text, f):
    try:
        f()
    except kind as e:
        assert str(e) == text, str(e)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


for text, n, d in (
    ("1/2", 1, 2), (" -3/4 ", -3, 4), ("1_0/2_0", 1, 2), ("1.5", 3, 2), ("1e-3", 1, 1000), ("+.5", 1, 2), ("5.", 5, 1), ("1/ 2", 1, 2),
    ("1 /2", 1, 2), ("-.5e+2", -50, 1), ("1e1_0", 10**10, 1),
):
    assert F(text).as_integer_ratio() == (n, d), text
for text in ("1/-2", "", "x", "1e", "0x1", "1__0", "1.2/3", "1/2e3", "inf", "nan"):
    fails(ValueError, f"Invalid literal for Fraction: {text!r}", lambda: F(text))
assert F() == 0 and F(True) == 1 and F(1.5) == F(3, 2) and F(F(1, 2), F(3, 4)) == F(2, 3) and F(numerator=3, denominator=6) == F(1, 2)
assert F(-4, -6) == F(2, 3) and F(4, -6).denominator == 3 and repr(F(4, -6)) == "Fraction(-2, 3)" and str(F(4, 2)) == "2" and str(F(1, 3)) == "1/3"
fails(ZeroDivisionError, "Fraction(1, 0)", lambda: F("1/0"))
fails(ZeroDivisionError, "Fraction(1, 0)", lambda: F(1, 0))
fails(TypeError, "both arguments should be Rational instances", lambda: F(1.5, 2))
fails(OverflowError, "cannot convert Infinity to integer ratio", lambda: F(inf))
fails(ValueError, "cannot convert NaN to integer ratio", lambda: F(nan))
fails(TypeError, "Fraction.from_float() only takes floats, not 'a' (str)", lambda: F.from_float("a"))
assert F.from_float(0.25) == F(1, 4) and F.from_float(1) == 1

a = F(1, 3)
assert a + F(1, 6) == F(1, 2) and a - 1 == F(-2, 3) and 1 - a == F(2, 3) and a * 6 == 2 and a / F(2, 3) == F(1, 2) and 1 / a == 3
assert a + 1.5 == 1.8333333333333333 and a + 1j == 0.3333333333333333 + 1j and 2 * a == F(2, 3) and type(a + 0.0) is float
assert a // F(1, 7) == 2 and -a % F(1, 7) == F(2, 21) and divmod(-a, F(1, 7)) == (-3, F(2, 21)) and a // 0.1 == 3.0 and 1 % a == 0
assert a**-2 == 9 and (-a) ** -3 == -27 and 2 ** F(2) == 4 and type(2 ** F(2)) is int and 2 ** F(1, 2) == 2**0.5 and a ** F(2) == F(1, 9)
assert F(2, 4) + F(1, 2) == 1 and sum([F(1, n) for n in range(1, 20)]) == F(275295799, 77597520)
assert F(2**100, 3) * F(3, 2**99) == 2 and -a == F(-1, 3) and +a == a and abs(-a) == a and not F(0)
for op in (operator.truediv, operator.floordiv, operator.mod, divmod):
    try:
        op(a, 0)
    except ZeroDivisionError:
        pass
    else:
        raise AssertionError(op)
fails(ZeroDivisionError, "Fraction(1, 0)", lambda: a / 0)
fails(ZeroDivisionError, "Fraction(1, 0)", lambda: F(0) ** -1)
fails(TypeError, "unsupported operand type(s) for +: 'Fraction' and 'str'", lambda: a + "x")
fails(TypeError, "'<' not supported between instances of 'Fraction' and 'str'", lambda: a < "x")

assert F(1, 2) == 0.5 and a != 1 / 3 and a < 0.5 and a > 0.25 and not a > nan and a < inf and a <= F(1, 3) and F(2) == 2 + 0j and F(3) == 3
assert hash(F(1, 2)) == hash(0.5) and hash(F(7)) == hash(7) and hash(F(-3)) == hash(-3) and {F(1, 2): 1}[0.5] == 1
assert round(F(5, 2)) == 2 and round(F(7, 2)) == 4 and round(F(15, 100), 1) == F(1, 5) and round(F(155), -1) == 160
assert int(F(-7, 2)) == -3 == trunc(F(-7, 2)) and floor(F(-7, 2)) == -4 and ceil(F(-7, 2)) == -3 and float(a) == 1 / 3 and complex(a) == 1 / 3
assert F("3.141592653589793").limit_denominator(1000) == F(355, 113) and F(4321, 8765).limit_denominator(10000) == F(4321, 8765)
assert F("3.141592653589793").limit_denominator(100) == F(311, 99) and F(4, 2).is_integer() and not a.is_integer()
fails(ValueError, "max_denominator should be at least 1", lambda: a.limit_denominator(0))

x = F(-12345678, 1001)
for spec, wanted in (
    (".2f", "-12333.34"), ("10.3e", "-1.233e+04"), ("", "-12345678/1001"), ("010.2f", "-012333.34"), ("+.3g", "-1.23e+04"), ("#.0f", "-12333."),
    (",.2f", "-12,333.34"), ("%", "-1233334.465534%"), ("_.3f", "-12_333.345"), ("z.1f", "-12333.3"), ("-^20", "---12345678/1001---"[:0] + "----12345678/1001---"),
    ("G", "-12333.3"), (".0f", "-12333"), ("^+12,.3f", "-12,333.345 "),
):
    assert format(x, spec) == wanted, (spec, format(x, spec))
assert format(a, ">10") == "       1/3" and format(F(3), "#") == "3/1" and format(F(3), ".3f") == "3.000" and format(F(0), ".2e") == "0.00e+00"
for spec in ("x", "d", "5s", ".2", "n"):
    fails(ValueError, f"Invalid format specifier {spec!r} for object of type 'Fraction'", lambda: format(a, spec))


class S(F):
    pass


assert type(S(1, 2)) is S and type(S(1, 2) + 1) is F and type(-S(1, 2)) is F and type(S.from_float(0.5)) is S and repr(S(1, 2)) == "S(1, 2)"
assert copy.copy(a) is a and copy.deepcopy(a) is a and a.__reduce__()[0] is F
try:
    a.numerator = 3
except AttributeError as e:
    assert str(e) == "property 'numerator' of 'Fraction' object has no setter"
