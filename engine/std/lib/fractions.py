"""Rational numbers without rounding."""

import math
import numbers
import operator
import re
import sys

__all__ = ["Fraction"]

_HASH_MODULUS = sys.hash_info.modulus
_HASH_INF = sys.hash_info.inf

_NUMBER = re.compile(
    r"""
    \s*(?P<sign>[-+]?)
    (?=\d|\.\d)
    (?P<num>\d*|\d+(?:_\d+)*)
    (?:
        (?:\s*/\s*(?P<denom>\d+(?:_\d+)*))?
      |
        (?:\.(?P<decimal>\d*|\d+(?:_\d+)*))?
        (?:E(?P<exp>[-+]?\d+(?:_\d+)*))?
    )
    \s*\Z""",
    re.VERBOSE | re.IGNORECASE,
)

_GENERAL_SPEC = re.compile(
    r"""
    (?:(?P<fill>.)?(?P<align>[<>=^]))?
    (?P<sign>[-+ ]?)
    (?P<alt>\#?)
    (?P<minimumwidth>0|[1-9][0-9]*)?
    (?P<thousands_sep>[,_]?)""",
    re.DOTALL | re.VERBOSE,
).fullmatch

_FLOAT_SPEC = re.compile(
    r"""
    (?:(?P<fill>.)?(?P<align>[<>=^]))?
    (?P<sign>[-+ ]?)
    (?P<no_neg_zero>z)?
    (?P<alt>\#)?
    (?P<zeropad>0(?=[0-9]))?
    (?P<minimumwidth>[0-9]+)?
    (?P<thousands_sep>[,_])?
    (?:\.(?=[,_0-9])(?P<precision>[0-9]+)?(?P<frac_sep>[,_])?)?
    (?P<type>[eEfFgG%])""",
    re.DOTALL | re.VERBOSE,
).fullmatch


def _hash(numerator, denominator):
    try:
        inverse = pow(denominator, -1, _HASH_MODULUS)
    except ValueError:
        found = _HASH_INF
    else:
        found = hash(hash(abs(numerator)) * inverse)
    result = found if numerator >= 0 else -found
    return -2 if result == -1 else result


def _round_half_even(n, d):
    """n / d as an int; d is positive."""
    q, r = divmod(n, d)
    if r * 2 > d or r * 2 == d and q & 1:
        q += 1
    return q


def _scaled(n, d, exponent):
    """Numerator and denominator of n / d * 10 ** exponent, not in lowest terms."""
    return (n * 10**exponent, d) if exponent >= 0 else (n, d * 10**-exponent)


def _to_exponent(n, d, exponent, no_neg_zero=False):
    """n / d rounded to a multiple of 10 ** exponent: whether it is negative, and the multiple."""
    n, d = _scaled(n, d, -exponent)
    rounded = _round_half_even(n, d)
    negative = rounded < 0 if no_neg_zero else n < 0
    return negative, abs(rounded)


def _to_figures(n, d, figures):
    """n / d rounded to some significant figures: whether it is negative, the significand, the exponent of its last digit."""
    if n == 0:
        return False, 0, 1 - figures
    top, bottom = str(abs(n)), str(d)
    m = len(top) - len(bottom) + (bottom <= top)
    exponent = m - figures
    negative, significand = _to_exponent(n, d, exponent)
    if len(str(significand)) == figures + 1:
        significand //= 10
        exponent += 1
    return negative, significand, exponent


class Fraction(numbers.Rational):
    """A rational number in lowest terms, with a positive denominator.

    It is made of a numerator and a denominator, or of one number or text: Fraction(8, 6), Fraction(0.5), Fraction('-2.3'),
    Fraction('1e10') and Fraction('123/456').
    """

    __slots__ = ("_numerator", "_denominator")

    def __new__(cls, numerator=0, denominator=None):
        if denominator is None:
            if type(numerator) is int:
                return cls._from_coprime_ints(numerator, 1)
            return cls._from_coprime_ints(*_from_one(numerator))
        if not (type(numerator) is int is type(denominator)):
            if not (isinstance(numerator, numbers.Rational) and isinstance(denominator, numbers.Rational)):
                raise TypeError("both arguments should be Rational instances")
            numerator, denominator = (
                numerator.numerator * denominator.denominator, denominator.numerator * numerator.denominator,
            )
        if denominator == 0:
            raise ZeroDivisionError(f"Fraction({numerator}, 0)")
        g = math.gcd(numerator, denominator)
        if denominator < 0:
            g = -g
        return cls._from_coprime_ints(numerator // g, denominator // g)

    @classmethod
    def from_number(cls, number):
        """The fraction that is equal to a finite number."""
        if type(number) is int:
            return cls._from_coprime_ints(number, 1)
        if isinstance(number, numbers.Rational):
            return cls._from_coprime_ints(number.numerator, number.denominator)
        if isinstance(number, float) or not isinstance(number, type) and hasattr(number, "as_integer_ratio"):
            return cls._from_coprime_ints(*number.as_integer_ratio())
        raise TypeError("argument should be a Rational instance or have the as_integer_ratio() method")

    @classmethod
    def from_float(cls, f):
        """The fraction that is equal to a finite float."""
        if isinstance(f, numbers.Integral):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError(f"{cls.__name__}.from_float() only takes floats, not {f!r} ({type(f).__name__})")
        return cls._from_coprime_ints(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        """The fraction that is equal to a finite Decimal."""
        from decimal import Decimal

        if isinstance(dec, numbers.Integral):
            return cls._from_coprime_ints(int(dec), 1)
        if not isinstance(dec, Decimal):
            raise TypeError(f"{cls.__name__}.from_decimal() only takes Decimals, not {dec!r} ({type(dec).__name__})")
        return cls._from_coprime_ints(*dec.as_integer_ratio())

    @classmethod
    def _from_coprime_ints(cls, numerator, denominator, /):
        """Makes a fraction of ints that are in lowest terms, without a look at them."""
        made = object.__new__(cls)
        made._numerator, made._denominator = numerator, denominator
        return made

    def is_integer(self):
        """Whether the denominator is 1."""
        return self._denominator == 1

    def as_integer_ratio(self):
        """The pair of numerator and denominator."""
        return (self._numerator, self._denominator)

    def limit_denominator(self, max_denominator=1000000):
        """The nearest fraction whose denominator is no greater than a bound.

        >>> Fraction('0.333').limit_denominator(10)
        Fraction(1, 3)
        """
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self._denominator <= max_denominator:
            return Fraction(self)
        # Convergents of the continued fraction, until one is too large; then the best semiconvergent or the last of them.
        last, this = (0, 1), (1, 0)
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            bottom = last[1] + a * this[1]
            if bottom > max_denominator:
                break
            last, this = this, (last[0] + a * this[0], bottom)
            n, d = d, n - a * d
        k = (max_denominator - last[1]) // this[1]
        if 2 * d * (last[1] + k * this[1]) <= self._denominator:
            return Fraction._from_coprime_ints(*this)
        return Fraction._from_coprime_ints(last[0] + k * this[0], last[1] + k * this[1])

    @property
    def denominator(a):
        return a._denominator

    @property
    def numerator(a):
        return a._numerator

    def __str__(self):
        """The numerator, and the denominator behind a slash unless it is 1."""
        n, d = self.as_integer_ratio()
        return str(n) if d == 1 else f"{n}/{d}"

    def __repr__(self):
        """The call that makes the fraction."""
        return f"{self.__class__.__name__}({self._numerator}, {self._denominator})"

    def __format__(self, format_spec, /):
        """The text by a specification: as a ratio, or with a type as a float's."""
        if match := _GENERAL_SPEC(format_spec):
            return self._format_general(match)
        if match := _FLOAT_SPEC(format_spec):
            if not (match["align"] is not None and match["zeropad"] is not None):
                return self._format_float(match)
        raise ValueError(
            f"Invalid format specifier {format_spec!r} for object of type {type(self).__name__!r}"
        )

    def _format_general(self, match):
        fill = match["fill"] or " "
        align = match["align"] or ">"
        plus = "" if match["sign"] == "-" else match["sign"]
        width = int(match["minimumwidth"] or "0")
        comma = match["thousands_sep"]
        n, d = self._numerator, self._denominator
        body = format(abs(n), comma) if comma else str(abs(n))
        if d > 1 or match["alt"]:
            body += "/" + (format(d, comma) if comma else str(d))
        return _padded("-" if n < 0 else plus, body, fill, align, width)

    def _format_float(self, match):
        fill = match["fill"] or " "
        align = match["align"] or ">"
        plus = "" if match["sign"] == "-" else match["sign"]
        kind = match["type"]
        zeropad = bool(match["zeropad"])
        width = int(match["minimumwidth"] or "0")
        comma = match["thousands_sep"]
        precision = int(match["precision"] or "6")
        negative, significand, exponent, point, show_exponent = self._digits(kind, precision, bool(match["no_neg_zero"]))
        suffix = ""
        if kind == "%":
            suffix = "%"
        elif show_exponent:
            suffix = f"{'E' if kind in 'EG' else 'e'}{exponent + point:+03d}"
        digits = f"{significand:0{point + 1}d}"
        leading, frac = digits[: len(digits) - point], digits[len(digits) - point :]
        if kind in "gG" and not match["alt"]:
            frac = frac.rstrip("0")
        separator = "." if frac or match["alt"] else ""
        if match["frac_sep"]:
            frac = match["frac_sep"].join([frac[pos : pos + 3] for pos in range(0, len(frac), 3)])
        trailing = separator + frac + suffix
        sign = "-" if negative else plus
        if zeropad:
            least = width - len(sign) - len(trailing)
            leading = leading.zfill(3 * least // 4 + 1 if comma else least)
        if comma:
            first = 1 + (len(leading) - 1) % 3
            leading = leading[:first] + "".join([comma + leading[pos : pos + 3] for pos in range(first, len(leading), 3)])
        return _padded(sign, leading + trailing, fill, align, width)

    def _digits(self, kind, precision, no_neg_zero):
        """The digits that a format shows: sign, significand, exponent, digits after the point, whether the exponent is shown."""
        n, d = self._numerator, self._denominator
        if kind in "fF%":
            exponent = -precision - (2 if kind == "%" else 0)
            negative, significand = _to_exponent(n, d, exponent, no_neg_zero)
            return negative, significand, exponent, precision, False
        figures = max(precision, 1) if kind in "gG" else precision + 1
        negative, significand, exponent = _to_figures(n, d, figures)
        if no_neg_zero and significand == 0:
            negative = False
        show = kind in "eE" or exponent > 0 or exponent + figures <= -4
        return negative, significand, exponent, figures - 1 if show else -exponent, show

    def _operator_fallbacks(monomorphic_operator, fallback_operator, handle_complex=True):
        """The method of an operator and its reflection, from what does it for two fractions and for two built-in numbers."""

        def forward(a, b):
            kind = type(b)
            if kind is Fraction:
                return monomorphic_operator(a, b)
            if kind is int or isinstance(b, int):
                return monomorphic_operator(a, Fraction._from_coprime_ints(int(b), 1))
            if isinstance(b, Fraction):
                return monomorphic_operator(a, b)
            if kind is float or isinstance(b, float):
                return fallback_operator(float(a), b)
            if handle_complex and isinstance(b, complex):
                return fallback_operator(float(a), b)
            return NotImplemented

        forward.__name__ = "__" + fallback_operator.__name__.strip("_") + "__"
        forward.__doc__ = monomorphic_operator.__doc__

        def reverse(b, a):
            if isinstance(a, numbers.Rational):
                return monomorphic_operator(Fraction(a), b)
            if isinstance(a, numbers.Real):
                return fallback_operator(float(a), float(b))
            if handle_complex and isinstance(a, numbers.Complex):
                return fallback_operator(complex(a), float(b))
            return NotImplemented

        reverse.__name__ = forward.__name__.replace("__", "__r", 1)
        reverse.__doc__ = forward.__doc__
        return forward, reverse

    def _add(a, b):
        """The sum."""
        return _sum(a._numerator, a._denominator, b._numerator, b._denominator)

    __add__, __radd__ = _operator_fallbacks(_add, operator.add)

    def _sub(a, b):
        """The difference."""
        return _sum(a._numerator, a._denominator, -b._numerator, b._denominator)

    __sub__, __rsub__ = _operator_fallbacks(_sub, operator.sub)

    def _mul(a, b):
        """The product."""
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        g1, g2 = math.gcd(na, db), math.gcd(nb, da)
        return Fraction._from_coprime_ints((na // g1) * (nb // g2), (db // g1) * (da // g2))

    __mul__, __rmul__ = _operator_fallbacks(_mul, operator.mul)

    def _div(a, b):
        """The quotient."""
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        g1, g2 = math.gcd(na, nb) or 1, math.gcd(db, da)
        n, d = (na // g1) * (db // g2), (nb // g1) * (da // g2)
        if d <= 0:
            if d == 0:
                raise ZeroDivisionError(f"Fraction({n}, 0)")
            return Fraction._from_coprime_ints(-n, -d)
        return Fraction._from_coprime_ints(n, d)

    __truediv__, __rtruediv__ = _operator_fallbacks(_div, operator.truediv)

    def _floordiv(a, b):
        """The floor of the quotient."""
        return (a._numerator * b._denominator) // (a._denominator * b._numerator)

    __floordiv__, __rfloordiv__ = _operator_fallbacks(_floordiv, operator.floordiv, False)

    def _divmod(a, b):
        """The floor of a / b and what is left of a."""
        da, db = a._denominator, b._denominator
        quotient, rest = divmod(a._numerator * db, da * b._numerator)
        return quotient, Fraction(rest, da * db)

    __divmod__, __rdivmod__ = _operator_fallbacks(_divmod, divmod, False)

    def _mod(a, b):
        """What the floor of the quotient leaves of a."""
        da, db = a._denominator, b._denominator
        return Fraction((a._numerator * db) % (b._numerator * da), da * db)

    __mod__, __rmod__ = _operator_fallbacks(_mod, operator.mod, False)

    def __pow__(a, b, modulo=None):
        """The power; a Fraction where b is an integer, else a float or a complex."""
        if modulo is not None:
            return NotImplemented
        if isinstance(b, numbers.Rational):
            if b.denominator != 1:
                return float(a) ** float(b)
            return _power(a._numerator, a._denominator, b.numerator)
        if isinstance(b, (float, complex)):
            return float(a) ** b
        return NotImplemented

    def __rpow__(b, a, modulo=None):
        """The power of a number."""
        if modulo is not None:
            return NotImplemented
        if b._denominator == 1 and b._numerator >= 0:
            return a**b._numerator
        if isinstance(a, numbers.Rational):
            return Fraction(a.numerator, a.denominator) ** b
        if b._denominator == 1:
            return a**b._numerator
        return a ** float(b)

    def __pos__(a):
        """+a, a Fraction also where a is of a subclass"""
        return Fraction._from_coprime_ints(a._numerator, a._denominator)

    def __abs__(a):
        """The fraction without its sign."""
        return Fraction._from_coprime_ints(abs(a._numerator), a._denominator)

    def __neg__(a):
        """The fraction with the other sign."""
        return Fraction._from_coprime_ints(-a._numerator, a._denominator)

    def __int__(a, _index=operator.index):
        """a without what is behind the point, as a plain int"""
        return _index(_truncated(a._numerator, a._denominator))

    def __trunc__(a):
        """a without what is behind the point"""
        return _truncated(a._numerator, a._denominator)

    def __floor__(a):
        """The greatest int that is not above a"""
        return a._numerator // a._denominator

    def __ceil__(a):
        """The least int that is not below a"""
        return -(-a._numerator // a._denominator)

    def __round__(self, ndigits=None):
        """The nearest int, or the nearest multiple of 10 ** -ndigits; of two that are as near the even one."""
        if ndigits is None:
            return _round_half_even(self._numerator, self._denominator)
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

    def __hash__(self):
        """That of any number that is equal."""
        return _hash(self._numerator, self._denominator)

    def __eq__(a, b):
        """Whether a number is equal, without rounding."""
        kind = type(b)
        if kind is int:
            return a._numerator == b and a._denominator == 1
        if isinstance(b, numbers.Rational):
            return a._numerator == b.numerator and a._denominator == b.denominator
        if isinstance(b, numbers.Complex) and b.imag == 0:
            b = b.real
        if not isinstance(b, float):
            return NotImplemented
        return math.isfinite(b) and a == a.from_float(b)

    def _richcmp(self, other, op):
        """Compares with op, which is one of operator's."""
        if isinstance(other, numbers.Rational):
            return op(self._numerator * other.denominator, self._denominator * other.numerator)
        if isinstance(other, float):
            # To what is not finite all fractions are as near as 0.
            return op(self, self.from_float(other)) if math.isfinite(other) else op(0.0, other)
        return NotImplemented

    def __lt__(a, b):
        """Whether a is below b."""
        return a._richcmp(b, operator.lt)

    def __le__(a, b):
        """Whether a is not above b."""
        return a._richcmp(b, operator.le)

    def __gt__(a, b):
        """Whether a is above b."""
        return a._richcmp(b, operator.gt)

    def __ge__(a, b):
        """Whether a is not below b."""
        return a._richcmp(b, operator.ge)

    def __bool__(a):
        """Whether a is not zero."""
        return bool(a._numerator)

    def __copy__(self):
        return _copied(self)

    def __deepcopy__(self, memo):
        return _copied(self)

    def __reduce__(self):
        return self.__class__, self.as_integer_ratio()


def _copied(fraction):
    """A copy, which only a subclass needs, as fractions do not change."""
    if type(fraction) is Fraction:
        return fraction
    return fraction.__class__(fraction._numerator, fraction._denominator)


def _truncated(n, d):
    """n / d without what is behind the point."""
    return -(-n // d) if n < 0 else n // d


def _sum(na, da, nb, db):
    """na / da + nb / db."""
    # With the common divisor of the denominators the numbers stay small, and only a part of it can cancel.
    g = math.gcd(da, db)
    if g == 1:
        return Fraction._from_coprime_ints(na * db + da * nb, da * db)
    left = da // g
    n = na * (db // g) + nb * left
    common = math.gcd(n, g)
    return Fraction._from_coprime_ints(n // common, left * (db // common))


def _power(n, d, power):
    if power >= 0:
        return Fraction._from_coprime_ints(n**power, d**power)
    if n > 0:
        return Fraction._from_coprime_ints(d**-power, n**-power)
    if n == 0:
        raise ZeroDivisionError(f"Fraction({d**-power}, 0)")
    return Fraction._from_coprime_ints((-d) ** -power, (-n) ** -power)


def _padded(sign, body, fill, align, width):
    padding = fill * (width - len(sign) - len(body))
    if align == ">":
        return padding + sign + body
    if align == "<":
        return sign + body + padding
    if align == "^":
        half = len(padding) // 2
        return padding[:half] + sign + body + padding[half:]
    return sign + padding + body


def _from_one(value):
    """Numerator and denominator of what may be a number or a string."""
    if isinstance(value, numbers.Rational):
        return value.numerator, value.denominator
    if isinstance(value, float) or not isinstance(value, type) and hasattr(value, "as_integer_ratio"):
        return value.as_integer_ratio()
    if isinstance(value, str):
        return _from_text(value)
    raise TypeError(
        "argument should be a string or a Rational instance or have the as_integer_ratio() method"
    )


def _from_text(text):
    m = _NUMBER.match(text)
    if m is None:
        raise ValueError(f"Invalid literal for Fraction: {text!r}")
    numerator = int(m["num"] or "0")
    denominator = 1
    if m["denom"]:
        denominator = int(m["denom"])
        if denominator == 0:
            raise ZeroDivisionError(f"Fraction({-numerator if m['sign'] == '-' else numerator}, 0)")
    else:
        decimal = m["decimal"]
        if decimal:
            decimal = decimal.replace("_", "")
            scale = 10 ** len(decimal)
            numerator = numerator * scale + int(decimal)
            denominator *= scale
        numerator, denominator = _scaled(numerator, denominator, int(m["exp"] or 0))
    if m["sign"] == "-":
        numerator = -numerator
    g = math.gcd(numerator, denominator)
    return numerator // g, denominator // g


del Fraction._operator_fallbacks
