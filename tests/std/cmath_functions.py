# cmath: every function at ordinary points and at the special values of C99, branch cuts, errors.
import cmath
import math
from cmath import *

INF, NAN = float("inf"), float("nan")


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def near(x, y, eps=5e-15):
    """Both parts within eps of each other."""

    def close(a, b):
        return abs(a - b) <= max(eps * abs(b), 1e-300) or abs(a - b) <= 1e-15

    x, y = complex(x), complex(y)
    return close(x.real, y.real) and close(x.imag, y.imag)


def same(x, y):
    """Both parts alike with their signs."""

    def alike(a, b):
        return a != a and b != b or a == b and math.copysign(1, a) == math.copysign(1, b)

    x, y = complex(x), complex(y)
    return alike(x.real, y.real) and alike(x.imag, y.imag)


assert cmath.pi == math.pi and cmath.e == math.e and cmath.tau == math.tau and cmath.inf == INF and cmath.nan != cmath.nan
assert same(cmath.infj, complex(0, INF)) and same(cmath.nanj, complex(0, NAN)) and type(cmath.infj) is complex

points = [complex(a, b) for a in (-3.5, -1.0, -0.25, 0.25, 1.0, 2.0) for b in (-2.0, -0.5, 0.5, 1.0, 3.0)]
for z in points:
    assert near(exp(log(z)), z) and near(sqrt(z) ** 2, z) and near(sin(asin(z)), z) and near(cos(acos(z)), z, 1e-14)
    assert near(tan(atan(z)), z, 1e-13) and near(sinh(asinh(z)), z, 1e-14) and near(cosh(acosh(z)), z, 1e-14) and near(tanh(atanh(z)), z, 1e-13)
    assert near(sin(z), -1j * sinh(1j * z)) and near(cos(z), cosh(1j * z)) and near(tan(z), -1j * tanh(1j * z))
    assert abs(sin(z) ** 2 + cos(z) ** 2 - 1) < 1e-12 and near(tanh(z), sinh(z) / cosh(z)) and near(exp(z), math.exp(z.real) * complex(math.cos(z.imag), math.sin(z.imag)))
    assert near(log10(z), log(z) / math.log(10)) and near(log(z, 2), log(z) / math.log(2)) and near(log(z, 1 + 1j), log(z) / log(1 + 1j))
    assert near(rect(*polar(z)), z) and phase(z) == math.atan2(z.imag, z.real) and polar(z) == (abs(z), phase(z))
    for f in (exp, sqrt, sin, cos, tan, sinh, cosh, tanh, asin, acos, atan, asinh, acosh, atanh, log):
        assert near(f(z.conjugate()), f(z).conjugate()), (f, z)
for x in (0.1, 0.5, 0.9):
    for name in ("sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "atanh", "exp", "log", "sqrt", "log10"):
        assert near(getattr(cmath, name)(x), getattr(math, name)(x)), name
assert sqrt(-1) == 1j and sqrt(-4) == 2j and sqrt(3 + 4j) == 2 + 1j and sqrt(0) == 0 and exp(0) == 1 and near(exp(1j * pi), -1)
assert near(sqrt(complex(1e-320, 1e-320)), complex(1.0986841134678099e-160, 4.5508986056222733e-161), 1e-3)
assert sqrt(complex(1e308, 1e308)).real > 1e154 and near(log(complex(1e308, 1e308)), complex(709.542782232446, pi / 4))
assert near(log(5e-324), -744.4400719213812) and near(log(complex(1, 1e-10)), complex(5e-21, 1e-10)) and near(log(complex(1, 1e-10)).real * 1e21, 5)
assert near(cosh(710.3), complex(1.50779e308), 1e-3) and near(sinh(complex(710.3, 1)).imag, math.sin(1) * 1.50779e308, 1e-3)
assert same(tanh(1000), complex(1, 0)) and same(tanh(complex(-1000, 1)), complex(-1, 0)) and exp(-1000) == 0

# Signs of zero choose the side of a branch cut.
for f, x, value in [
    (sqrt, -2.0, 1.4142135623730951j), (log, -2.0, 0.6931471805599453 + 3.141592653589793j), (acosh, 0.5, 1.0471975511965976j),
    (asin, 2.0, 1.5707963267948966 + 1.3169578969248166j), (acos, 2.0, -1.3169578969248166j), (atanh, 2.0, 0.5493061443340549 + 1.5707963267948966j),
]:
    above, below = f(complex(x, 0.0)), f(complex(x, -0.0))
    assert near(above, value) and near(below, value.conjugate()), (f, above, below)
assert near(atan(complex(0.0, 2)), complex(1.5707963267948966, 0.5493061443340549)) and near(atan(complex(-0.0, 2)), complex(-1.5707963267948966, 0.5493061443340549))
assert near(asinh(complex(0.0, 2)), complex(1.3169578969248166, 1.5707963267948966)) and near(asinh(complex(-0.0, 2)), complex(-1.3169578969248166, 1.5707963267948966))
assert same(sqrt(complex(-0.0, -0.0)), complex(0.0, -0.0)) and same(sin(complex(-0.0, 0.0)), complex(-0.0, 0.0)) and same(tan(complex(0.0, -0.0)), complex(0.0, -0.0))
assert phase(-1) == pi and phase(complex(-1, -0.0)) == -pi and same(rect(5, 0), 5 + 0j) and same(rect(5, -0.0), complex(5, -0.0))
assert phase(complex(-1e300, -1e-300)) == -pi and math.atan2(-1e-300, -1e300) == -math.pi

# Special values: letters for a real part and an imaginary part in the order -inf -2.3 -0 0 2.3 inf nan, "!" for ValueError.
parts = [-INF, -2.3, -0.0, 0.0, 2.3, INF, NAN]
letters = {"I": INF, "N": NAN, "P": pi, "H": pi / 2, "Q": pi / 4, "T": 3 * pi / 4, "E": 1.0, "Z": 0.0}
tables = {
    "acos": "TI PI PI Pi Pi Ti NI|HI .. .. .. .. Hi NN|HI .. .. .. .. Hi HN|HI .. .. .. .. Hi HN|HI .. .. .. .. Hi NN|QI ZI ZI Zi Zi Qi NI|NI NN NN NN NN Ni NN",
    "acosh": "It Ip Ip IP IP IT IN|Ih .. .. .. .. IH NN|Ih .. .. .. .. IH NN|Ih .. .. .. .. IH NN|Ih .. .. .. .. IH NN|Iq Iz Iz IZ IZ IQ IN|IN NN NN NN NN IN NN",
    "asinh": "iq iz iz iZ iZ iQ iN|ih .. .. .. .. iH NN|ih .. .. .. .. iH NN|Ih .. .. .. .. IH NN|Ih .. .. .. .. IH NN|Iq Iz Iz IZ IZ IQ IN|IN NN Nz NZ NN IN NN",
    "atanh": "zh zh zh zH zH zH zN|zh .. .. .. .. zH NN|zh .. .. .. .. zH zN|Zh .. .. .. .. ZH ZN|Zh .. .. .. .. ZH NN|Zh Zh Zh ZH ZH ZH ZN|Zh NN NN NN NN ZH NN",
    "cosh": "!! iI IZ Iz ii !! IN|!! .. .. .. .. !! NN|!! .. .. .. .. !! NZ|!! .. .. .. .. !! NZ|!! .. .. .. .. !! NN|!! ii Iz IZ iI !! IN|NN NN NZ NZ NN NN NN",
    "exp": "ZZ zz Zz ZZ zZ ZZ ZZ|!! .. .. .. .. !! NN|!! .. .. .. .. !! NN|!! .. .. .. .. !! NN|!! .. .. .. .. !! NN|!! ii Iz IZ iI !! IN|NN NN Nz NZ NN NN NN",
    "log": "It Ip Ip IP IP IT IN|Ih .. .. .. .. IH NN|Ih .. .. .. .. IH NN|Ih .. .. .. .. IH NN|Ih .. .. .. .. IH NN|Iq Iz Iz IZ IZ IQ IN|IN NN NN NN NN IN NN",
    "rect": "!! II iZ iz Ii !! IN|!! .. .. .. .. !! NN|ZZ .. .. .. .. ZZ ZZ|ZZ .. .. .. .. ZZ ZZ|!! .. .. .. .. !! NN|!! ii Iz IZ iI !! IN|NN NN NZ NZ NN NN NN",
    "sinh": "!! Ii iz iZ II !! IN|!! .. .. .. .. !! NN|!! .. .. .. .. !! ZN|!! .. .. .. .. !! ZN|!! .. .. .. .. !! NN|!! ii Iz IZ iI !! IN|NN NN Nz NZ NN NN NN",
    "sqrt": "Ii Zi Zi ZI ZI II NI|Ii .. .. .. .. II NN|Ii .. .. .. .. II NN|Ii .. .. .. .. II NN|Ii .. .. .. .. II NN|Ii Iz Iz IZ IZ II IN|Ii NN NN NN NN II NN",
    "tanh": "eZ eZ ez eZ ez eZ eZ|!! .. .. .. .. !! NN|!! .. .. .. .. !! NN|!! .. .. .. .. !! NN|!! .. .. .. .. !! NN|EZ EZ Ez EZ Ez EZ EZ|NN NN Nz NZ NN NN NN",
}


def value(letter):
    x = letters[letter.upper()]
    return math.copysign(x, -1) if letter.islower() else x


count = 0
for name, rows in tables.items():
    f = getattr(cmath, name)
    for a, row in zip(parts, rows.split("|")):
        for b, pair in zip(parts, row.split()):
            if pair == "..":
                continue
            args = (a, b) if name == "rect" else (complex(a, b),)
            count += 1
            if pair == "!!":
                assert raises(ValueError, f, *args) == "math domain error", (name, a, b)
                continue
            got, want = f(*args), complex(value(pair[0]), value(pair[1]))
            # The sign of a NaN, and of a zero or an infinity that stands beside one, is not specified everywhere; here all of them are.
            assert same(got, want), (name, a, b, got, want)
            # The functions of the circle are those of the hyperbola, turned by a quarter.
            circle = {"sinh": sin, "tanh": tan, "asinh": asin, "atanh": atan}.get(name)
            if circle:
                assert same(circle(complex(b, -a)), complex(got.imag, -got.real)), (circle, a, b)
            if name == "cosh":
                assert same(cos(complex(b, -a)), got), (a, b)
assert count == 363, count

# Errors.
for f, z in [(log, 0), (log10, 0), (atanh, 1), (atanh, -1), (atan, 1j), (atan, -1j), (log, complex(-0.0, -0.0))]:
    assert raises(ValueError, f, z) == "math domain error"
for f, z in [(exp, 1000), (cosh, 800), (sinh, -800), (exp, complex(709.9, 0.1)), (cos, 800j), (polar, complex(1e308, 1.7e308))]:
    assert raises(OverflowError, f, z) == "math range error"
assert raises(ValueError, log, 2, 1) == "math domain error" and raises(ValueError, log, 2, 0) == "math domain error" and log(1, INF) == 0
assert raises(TypeError, exp, "a") == "must be real number, not str" and raises(TypeError, rect, "a", 1) == "must be real number, not str"
assert raises(TypeError, log, 2, None) == "must be real number, not NoneType" and raises(TypeError, log) == "log expected at least 1 argument, got 0"
assert raises(TypeError, sqrt) == "cmath.sqrt() takes exactly one argument (0 given)" and raises(TypeError, phase, [1]) == "must be real number, not list"


class Complex:
    def __complex__(self):
        return 3 + 4j


class Index:
    def __index__(self):
        return 4


class Failing:
    def __complex__(self):
        raise KeyError("c")


assert sqrt(Complex()) == 2 + 1j and sqrt(Index()) == 2 and polar(Complex())[0] == 5 and raises(KeyError, exp, Failing()) == "'c'"

# isfinite, isinf, isnan, isclose
for a in parts:
    for b in parts:
        z = complex(a, b)
        assert isfinite(z) is (math.isfinite(a) and math.isfinite(b)) and isinf(z) is (math.isinf(a) or math.isinf(b)) and isnan(z) is (a != a or b != b)
assert isclose(1 + 1j, 1 + 1.0000000001j) and not isclose(1, 1.1) and isclose(1, 1.1, rel_tol=0.1) and isclose(0, 1e-12, abs_tol=1e-9)
assert not isclose(complex(NAN, 1), complex(NAN, 1)) and isclose(complex(INF, 1), complex(INF, 1)) and not isclose(complex(INF, 1), complex(INF, 2))
assert raises(ValueError, isclose, 1, 2, rel_tol=-1) == "tolerances must be non-negative" and raises(TypeError, isclose, "a", 1) == "must be real number, not str"
