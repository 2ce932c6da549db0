# Decimal and Context: results to the last digit, signals and traps.
import copy
import decimal
import fractions
import math
import pickle
from decimal import *

D = Decimal


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


# Operators round to the precision, and the exponent shows the places.
assert str(D("1.10") + D("2.2")) == "3.30" and str(D("1.20") * 3) == "3.60" and str(7 - D("0.5")) == "6.5"
assert str(D(1) / 3) == "0.3333333333333333333333333333" and str(D(1) / 8) == "0.125" and str(D("2.400") / 2) == "1.200"
assert str(D(-7) // 2) == "-3" and str(D(-7) % 2) == "-1" and divmod(D(7), D("0.3")) == (D(23), D("0.1"))
assert str(D(2) ** 100) == "1.267650600228229401496703205E+30" and str(D(2) ** -1) == "0.5" and pow(D(2), 10, 1000) == 24
assert str(D(4) ** D("0.5")) == "2.000000000000000000000000000" and str(D("1.00") ** 3) == "1.000000"
assert str(D(2).sqrt()) == "1.414213562373095048801688724" and str(D("1.21").sqrt()) == "1.1" and str(D("100").sqrt()) == "10"
assert str(D(1).exp()) == "2.718281828459045235360287471" and str(D(10).ln()) == "2.302585092994045684017991455"
assert str(D(7).log10()) == "0.8450980400142568307122162586" and D("1e-7").log10() == -7 and D(1).ln() == 0
assert str(D("9.99").fma(3, D("0.001"))) == "29.971"
with localcontext(prec=50):
    assert str(D(1).exp()) == "2.7182818284590452353602874713526624977572470937000"
    assert str(D("1.000000000000000000000000000001").ln()) == "9.9999999999999999999999999999950000000000000000000E-31"

# Rounding and quantize.
for rounding, want in (("ROUND_UP", "1.3 -1.3"), ("ROUND_DOWN", "1.2 -1.2"), ("ROUND_CEILING", "1.3 -1.2"), ("ROUND_FLOOR", "1.2 -1.3"),
                       ("ROUND_HALF_UP", "1.3 -1.3"), ("ROUND_HALF_DOWN", "1.2 -1.2"), ("ROUND_HALF_EVEN", "1.2 -1.2"), ("ROUND_05UP", "1.2 -1.2")):
    got = f"{D('1.25').quantize(D('0.1'), rounding)} {D('-1.25').quantize(D('0.1'), rounding=rounding)}"
    assert got == want, (rounding, got)
assert str(D("2.5").to_integral_value()) == "2" and round(D("2.675"), 2) == D("2.68") and round(D("3.5")) == 4 and math.floor(D("-1.5")) == -2
assert raises(InvalidOperation, D(10).quantize, D("1e-28")) == "[<class 'decimal.InvalidOperation'>]"

# Special values and their signals.
assert raises(DivisionByZero, lambda: D(1) / 0) == "[<class 'decimal.DivisionByZero'>]"
assert raises(InvalidOperation, lambda: D(0) / 0) == "[<class 'decimal.DivisionUndefined'>]"
assert raises(InvalidOperation, divmod, D(1), D(0)) == "[<class 'decimal.InvalidOperation'>, <class 'decimal.DivisionByZero'>]"
assert raises(InvalidOperation, D, "abc") == "[<class 'decimal.ConversionSyntax'>]"
assert raises(Overflow, lambda: D("9e999999") * 10) == "[<class 'decimal.Overflow'>]"
c = Context(prec=3, traps=[])
assert str(c.divide(1, 0)) == "Infinity" and str(c.sqrt(-1)) == "NaN" and str(c.divide(2, 3)) == "0.667"
assert [s.__name__ for s in c.flags if c.flags[s]] == ["InvalidOperation", "DivisionByZero", "Inexact", "Rounded"], c.flags
c.clear_flags()
assert not any(c.flags.values()) and c.flags == c.flags.copy() and len(c.flags) == 9
c.traps[Inexact] = True
assert raises(Inexact, c.divide, 1, 3) == "[<class 'decimal.Inexact'>]"
assert raises(KeyError, lambda: c.traps[5]).startswith("'valid values for signals are:")
assert D("NaN") != D("NaN") and raises(InvalidOperation, lambda: D("NaN") < 1) and str(D("sNaN12")) == "sNaN12"
assert str(-D(0)) == "0" and str(D("-0")) == "-0" and str(D("-0") + 0) == "0" and not D("-0")

# Other numbers: equal ones are equal and hash alike.
for d, other in ((D("0.5"), 0.5), (D("0.5"), fractions.Fraction(1, 2)), (D(10**40), 10**40), (D("1e3"), 1000), (D("-2.50"), -2.5)):
    assert d == other and other == d and hash(d) == hash(other), (d, other)
assert D("0.1") != 0.1 and D("0.1") < 0.1 and D(1) < fractions.Fraction(3, 2) and D(2) > 1.5 and D(1) == 1 + 0j
assert raises(TypeError, lambda: D(1) + 1.5) == "unsupported operand type(s) for +: 'decimal.Decimal' and 'float'"
assert raises(TypeError, D(1).compare, "1") == "conversion from str to Decimal is not supported"
with localcontext() as c:
    c.traps[FloatOperation] = True
    assert raises(FloatOperation, D, 1.5) == "[<class 'decimal.FloatOperation'>]" and raises(FloatOperation, lambda: D(1) < 1.5)
    assert D(1) == 1.0 and D.from_float(0.25) == D("0.25")

# Making and taking apart.
assert D(" 1_000.50 ") == D("1000.5") and D((1, (1, 2, 3), -2)) == D("-1.23") and D("\u0661\u0662") == 12 and D("-Infinity") == D((1, (0,), "F"))
assert D("-1.50").as_tuple() == DecimalTuple(1, (1, 5, 0), -2) and D("1.50").as_integer_ratio() == (3, 2) and D("123.45").adjusted() == 2
assert int(D("-3.99")) == -3 and float(D("1e400")) == math.inf and complex(D("1.5")) == 1.5 and D("1.5").real == D("1.5")
assert raises(ValueError, D, (2, (1,), 1)) == "sign must be an integer with the value 0 or 1"
assert str(D("1e999999999999999999")) == "1E+999999999999999999" and raises(InvalidOperation, D, "1e1000000000000000000")
assert D("1e999999999999999999") > 10**100 and hash(D("1e999999999999999999")) == hash(D("10e999999999999999998"))
for x in (D("-1.50"), D("NaN"), D("1E+10"), Context(prec=5, rounding=ROUND_UP, traps=[Inexact])):
    for y in (copy.copy(x), copy.deepcopy(x), pickle.loads(pickle.dumps(x))):
        assert repr(x) == repr(y)


class Money(D):
    """A subclass: operators give plain Decimals."""


m = Money("2.50")
m.note = "n"
assert type(m + 1) is D and type(Money.from_float(0.5)) is Money and str(m) == "2.50" and isinstance(m, D) and hash(m) == hash(2.5)

# Digits.
assert str(D("1011").logical_and(D("1101"))) == "1001" and str(D("123").shift(2)) == "12300" and D("1").scaleb(3) == 1000
assert str(D("1234567890123456789012345678").rotate(1)) == "2345678901234567890123456781" and str(D("1.200").normalize()) == "1.2"
assert str(D(1).next_plus()) == "1.000000000000000000000000001" and str(D(1).next_toward(0)) == "0.9999999999999999999999999999"
assert D("12.3").compare_total(D("12.30")) == 1 and D(1).max(D("NaN")) == 1 and D("1e-5").number_class() == "+Normal"
assert str(D("123e-10").to_eng_string()) == "12.3E-9" and D(10).remainder_near(6) == -2 and D(1).same_quantum(D(5))

# Contexts.
assert repr(Context()) == ("Context(prec=28, rounding=ROUND_HALF_EVEN, Emin=-999999, Emax=999999, capitals=1, clamp=0, flags=[], "
                           "traps=[InvalidOperation, DivisionByZero, Overflow])")
assert repr(Context(flags=[Inexact, Clamped, Rounded], traps=[Underflow, FloatOperation])).endswith(
    "flags=[Clamped, Inexact, Rounded], traps=[FloatOperation, Underflow])")
assert raises(ValueError, Context, prec=0) == "valid range for prec is [1, MAX_PREC]" and raises(TypeError, Context, rounding="x").startswith("valid values for rounding")
before = getcontext()
with localcontext(Context(prec=5)) as c:
    assert getcontext() is c is not before and str(D(1) / 3) == "0.33333"
assert getcontext() is before
setcontext(ExtendedContext)
assert getcontext() is not ExtendedContext and str(D(1) / 0) == "Infinity" and getcontext().prec == 9
setcontext(before)
assert raises(AttributeError, delattr, Context(), "prec") == "context attributes cannot be deleted"
assert decimal.MAX_PREC == 999999999999999999 and decimal.HAVE_CONTEXTVAR is True
