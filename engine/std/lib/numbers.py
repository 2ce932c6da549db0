"""Abstract classes of numbers, from the widest to the narrowest: Number, Complex, Real, Rational, Integral."""

from abc import ABCMeta, abstractmethod

__all__ = ["Number", "Complex", "Real", "Rational", "Integral"]


class Number(metaclass=ABCMeta):
    """What all numbers are, if only to ask whether something is one."""

    __slots__ = ()
    __hash__ = None


def _abstract(cls, names, two=True):
    """Gives a class abstract methods of one or two arguments."""
    for name in names.split():
        if two:
            def method(self, other):
                raise NotImplementedError
        else:
            def method(self):
                raise NotImplementedError
        method.__name__ = name
        method.__qualname__ = f"{cls.__name__}.{name}"
        method.__module__ = "numbers"
        yield name, abstractmethod(method)


def _with(one="", two="", properties=""):
    """Decorates a class: it is made again with the abstract methods."""

    def decorate(cls):
        space = {k: v for k, v in cls.__dict__.items() if k not in ("__dict__", "__weakref__", "_abc_impl", "__abstractmethods__")}
        space.update(_abstract(cls, one, False))
        space.update(_abstract(cls, two))
        space.update([(name, property(method)) for name, method in _abstract(cls, properties, False)])
        return ABCMeta(cls.__name__, cls.__bases__, space)

    return decorate


@_with(
    "__complex__ __neg__ __pos__ __abs__ conjugate",
    "__add__ __radd__ __mul__ __rmul__ __truediv__ __rtruediv__ __pow__ __rpow__ __eq__",
    "real imag",
)
class Complex(Number):
    """What the built-in complex numbers can do."""

    __slots__ = ()

    def __bool__(self):
        """Whether the number is not zero."""
        return self != 0

    def __sub__(self, other):
        """self - other"""
        return self + -other

    def __rsub__(self, other):
        """other - self"""
        return -self + other

    __hash__ = None


Complex.register(complex)


@_with("__float__ __trunc__ __floor__ __ceil__", "__floordiv__ __rfloordiv__ __mod__ __rmod__ __lt__ __le__")
class Real(Complex):
    """What floats can do."""

    __slots__ = ()

    @abstractmethod
    def __round__(self, ndigits=None):
        raise NotImplementedError

    def __divmod__(self, other):
        """The pair of self // other and self % other."""
        return (self // other, self % other)

    def __rdivmod__(self, other):
        """The pair of other // self and other % self."""
        return (other // self, other % self)

    def __complex__(self):
        """The number as a complex."""
        return complex(float(self))

    @property
    def real(self):
        """The number itself."""
        return +self

    @property
    def imag(self):
        """Zero."""
        return 0

    def conjugate(self):
        """The number itself."""
        return +self

    __hash__ = None


Real.register(float)


@_with(properties="numerator denominator")
class Rational(Real):
    """What fractions can do: numerator and denominator are in lowest terms."""

    __slots__ = ()

    def __float__(self):
        """The number as a float."""
        return int(self.numerator) / int(self.denominator)

    __hash__ = None


@_with(
    "__int__ __invert__",
    "__lshift__ __rlshift__ __rshift__ __rrshift__ __and__ __rand__ __xor__ __rxor__ __or__ __ror__",
)
class Integral(Rational):
    """What ints can do."""

    __slots__ = ()

    @abstractmethod
    def __pow__(self, exponent, modulus=None):
        raise NotImplementedError

    def __index__(self):
        """The number as an int, where an index is asked for."""
        return int(self)

    def __float__(self):
        """The number as a float."""
        return float(int(self))

    @property
    def numerator(self):
        """The number itself."""
        return +self

    @property
    def denominator(self):
        """One."""
        return 1

    __hash__ = None


Integral.register(int)
del _abstract, _with
