# Functions of floats: exact values, special values, errors.
import math


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


assert math.sqrt(2) == 1.4142135623730951
assert math.exp(1) == math.e and math.log(10) == 2.302585092994046
assert math.sin(math.pi) == 1.2246467991473532e-16 and math.cos(1e22) == 0.523214785395139
assert math.gamma(0.5) == 1.7724538509055159 and math.gamma(23) == 1.1240007277776077e21
assert math.lgamma(10) == 12.801827480081467
assert math.hypot(3, 4) == 5.0 and math.hypot(1e308, 1e308) == 1.4142135623730951e308 and math.hypot() == 0.0
assert math.hypot(math.inf, math.nan) == math.inf and math.isnan(math.hypot(math.nan, 1))
assert math.dist((1, 2), (4, 6)) == 5.0
assert math.fsum([0.1] * 10) == 1.0 and math.fsum([1e100, 1, -1e100]) == 1.0 and math.fsum([]) == 0.0
assert math.sumprod([10, 20, 30], [1, 2, 3]) == 140 and math.sumprod([0.1] * 10, [1.0] * 10) == 1.0
assert math.sumprod([2**62, 2**62], [4, 4]) == 2**65 and type(math.sumprod([True], [2])) is int
assert math.prod([1, 2, 3]) == 6 and math.prod([], start=4) == 4 and math.prod([1.5, 2]) == 3.0
assert math.fma(0.1, 10, -1) == 5.551115123125783e-17
assert math.floor(-2.5) == -3 and math.ceil(-2.5) == -2 and math.trunc(-2.5) == -2 and math.floor(1e300) == int(1e300)
assert math.frexp(3.0) == (0.75, 2) and math.ldexp(0.75, 2) == 3.0 and math.ldexp(1.0, -10**40) == 0.0
assert math.modf(-2.5) == (-0.5, -2.0) and math.modf(math.inf) == (0.0, math.inf)
assert math.nextafter(1.0, 2.0) == 1.0000000000000002 and math.nextafter(1.0, 2.0, steps=5) == 1.000000000000001
assert math.nextafter(1.0, -math.inf, steps=2**63) == -4.0 and math.ulp(1.0) == 2**-52 and math.ulp(math.inf) == math.inf
assert math.remainder(5, 3) == -1.0 and math.fmod(-5, 3) == -2.0 and math.fmod(5, math.inf) == 5.0
assert math.log(8, 2) == 3.0 and math.log10(10**400) == 400.0 and math.log2(2**2000) == 2000.0
assert math.copysign(0.0, -1.0).hex() == "-0x0.0p+0" and math.cbrt(8.0) == 2.0
assert math.isclose(1, 1 + 1e-10) and not math.isclose(1, 1.1) and math.isclose(1, 1.1, abs_tol=0.2)
assert math.isfinite(1e308) and math.isinf(-math.inf) and math.isnan(math.nan)
assert math.degrees(math.pi) == 180.0 and math.radians(180) == math.pi
assert math.pow(0.0, 0.0) == 1.0 and math.pow(-1.0, math.inf) == 1.0

assert raises(ValueError, math.fmod, 1, 0) == "math domain error"
assert raises(ValueError, math.pow, -1, 0.5) == "math domain error" and raises(ValueError, math.pow, 0.0, -1.0) == "math domain error"
assert raises(OverflowError, math.pow, 2.0, 1e308) == "math range error" and raises(OverflowError, math.exp, 1000) == "math range error"
assert raises(ValueError, math.fsum, [math.inf, -math.inf]) == "-inf + inf in fsum"
assert raises(OverflowError, math.fsum, [1e308, 1e308]) == "intermediate overflow in fsum"
assert raises(ValueError, math.sumprod, [1], [1, 2]) == "Inputs are not the same length"
assert raises(ValueError, math.fma, math.inf, 0, 1) == "invalid operation in fma"
assert raises(ValueError, math.isclose, 1, 2, rel_tol=-1) == "tolerances must be non-negative"
assert raises(ValueError, math.dist, (1,), (1, 2)) == "both points must have the same number of dimensions"
assert raises(OverflowError, math.floor, math.inf) == "cannot convert float infinity to integer"
assert raises(ValueError, math.trunc, math.nan) == "cannot convert float NaN to integer"
assert raises(TypeError, math.sqrt, "a") == "must be real number, not str"
assert raises(TypeError, math.sqrt) == "math.sqrt() takes exactly one argument (0 given)"
assert raises(TypeError, math.ldexp, 1.0, 2.0) == "Expected an int as second argument to ldexp."
for f, x in ((math.sqrt, -1.0), (math.log, 0.0), (math.acos, 2.0), (math.atanh, 1.0), (math.gamma, -1.0), (math.sin, math.inf), (math.acosh, 0.5)):
    raises(ValueError, f, x)


class Special:
    def __floor__(self):
        return "floor"

    def __ceil__(self):
        return "ceil"

    def __trunc__(self):
        return "trunc"

    def __float__(self):
        return 2.25


assert (math.floor(Special()), math.ceil(Special()), math.trunc(Special()), math.sqrt(Special())) == ("floor", "ceil", "trunc", 1.5)
