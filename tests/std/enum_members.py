# enum: members, aliases, values made by auto(), mixed types, flags with their boundaries, the functional form, checks and errors.
import copy
import enum
import sys
from enum import *

new = sys.version_info >= (3, 15)


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def fails(cls, source):
    return raises(cls, exec, source, dict(globals()))


class Color(Enum):
    "docs"
    RED = 1
    GREEN = 2
    CRIMSON = 1

    def shout(self):
        return self.name + "!"

    @classmethod
    def first(cls):
        return cls.RED


assert (repr(Color.RED), str(Color.RED), f"{Color.RED}", f"{Color.RED:>11}") == ("<Color.RED: 1>", "Color.RED", "Color.RED", "  Color.RED")
assert list(Color) == [Color.RED, Color.GREEN] and list(reversed(Color)) == [Color.GREEN, Color.RED] and len(Color) == 2 and bool(Color)
assert Color.CRIMSON is Color.RED and Color(1) is Color.RED is Color["RED"] is Color["CRIMSON"] and Color(Color.GREEN) is Color.GREEN
assert list(Color.__members__) == ["RED", "GREEN", "CRIMSON"] and type(Color.__members__).__name__ == "mappingproxy" and Color.__doc__ == "docs"
assert Color.RED.name == "RED" and Color.RED.value == 1 and Color.RED.shout() == "RED!" and Color.first() is Color.RED and repr(Color) == "<enum 'Color'>"
assert Color.RED in Color and type(Color.RED) is Color and type(Color) is EnumType is EnumMeta and isinstance(Color.RED, Enum) and Color.RED != 1
assert {Color.RED: "r"}[Color.CRIMSON] == "r" and hash(Color.RED) == hash("RED") and copy.copy(Color.RED) is Color.RED and copy.deepcopy([Color.RED])[0] is Color.RED
assert dir(Color.RED) == ["__class__", "__doc__", "__eq__", "__hash__", "__module__", "first", "name", "shout", "value"] and "RED" in dir(Color) and "__members__" in dir(Color)
assert raises(ValueError, Color, 5) == "5 is not a valid Color" and raises(KeyError, lambda: Color["X"]) == "'X'" and raises(ValueError, Color, []) == "[] is not a valid Color"
assert raises(AttributeError, lambda: Color.X) == "type object 'Color' has no attribute 'X'" and raises(AttributeError, setattr, Color, "RED", 3) == "cannot reassign member 'RED'"
assert raises(AttributeError, setattr, Color.RED, "value", 3) == "<enum 'Enum'> cannot set attribute 'value'" and "cannot delete member 'RED'" in raises(AttributeError, delattr, Color, "RED")
assert raises(TypeError, lambda: Color.RED < Color.GREEN) == "'<' not supported between instances of 'Color' and 'Color'"
if sys.version_info >= (3, 12):
    assert 1 in Color and 7 not in Color and [] not in Color
match Color.GREEN:
    case Color.RED:
        assert False
    case Color.GREEN:
        pass

# What a class body may not do.
for cls, body, text in [
    (TypeError, "class X(Color): pass", "<enum 'X'> cannot extend <enum 'Color'>"),
    (TypeError, "class X(Enum):\n a = 1\n a = 2", "'a' already defined as 1"),
    (TypeError, "class X(Enum):\n a = 1\n def a(self): pass", "'a' already defined as 1"),
    (ValueError, "class X(Enum):\n _foo_ = 1", "_sunder_ names, such as '_foo_', are reserved for future Enum use"),
    (ValueError, "class X(Enum):\n a = 1\n _ignore_ = 'a'", "_ignore_ cannot specify already set names: {'a'}"),
    (TypeError, "class X(Enum):\n a = auto()\n def _generate_next_value_(*a): pass", "_generate_next_value_ must be defined before members"),
    (TypeError, "class X(Enum):\n _order_ = 'b a'\n a = 1\n b = 2", "member order does not match _order_:\n  ['a', 'b']\n  ['b', 'a']"),
    (TypeError, "class X(StrEnum):\n a = 1", "1 is not a string"),
    (TypeError, "class X(StrEnum):\n a = 'a', 1, 2, 3", "too many arguments for str(): ('a', 1, 2, 3)"),
    (ValueError, "class X(IntEnum):\n a = 'q'", "invalid literal for int() with base 10: 'q'"),
    (TypeError, "class X(ReprEnum):\n a = 1", "ReprEnum subclasses must be mixed with a data type (i.e. int, str, float, etc.)"),
    (TypeError, "class X(Enum):\n a = 'x'\n b = auto()", "unable to increment 'x'"),
    (ValueError, "@unique\nclass X(Enum):\n a = 1\n b = 1\n c = 1", "duplicate values found in <enum 'X'>: b -> a, c -> a"),
    (ValueError, "@verify(UNIQUE)\nclass X(Enum):\n a = 1\n b = 1", "aliases found in <enum 'X'>: b -> a"),
    (ValueError, "@verify(CONTINUOUS)\nclass X(Enum):\n a = 1\n b = 4", "invalid enum 'X': missing values 2, 3"),
    (ValueError, "@verify(CONTINUOUS)\nclass X(Flag):\n a = 1\n b = 8", "invalid flag 'X': missing values 2, 4"),
    (ValueError, "@verify(NAMED_FLAGS)\nclass X(Flag):\n a = 1\n b = 6", "invalid Flag 'X': alias b is missing combined values of 0x6 [use enum.show_flag_values(value) for details]"),
]:
    assert fails(cls, body) == text, (body, fails(cls, body))
assert fails(TypeError, "class X(str, int, Enum): pass").startswith("too many data types for 'X': {")
assert fails(TypeError, "class X(Enum):\n def __init__(self, a, b): pass\n A = 1").endswith("__init__() missing 1 required positional argument: 'b'")

# auto, tuples, methods, __new__, __init__


class Auto(Enum):
    A = auto()
    B = auto()
    C = 10
    D = auto()
    E = (auto(), "x")


assert [m.value for m in Auto] == [1, 2, 10, 11, (12, "x")]


class Lower(Enum):
    def _generate_next_value_(name, start, count, last_values):
        return (name.lower(), count)

    A = auto()
    B = auto()


assert [m.value for m in Lower] == [("a", 0), ("b", 1)]


class Planet(Enum):
    EARTH = (5, 6)
    MARS = (1, 2)

    def __init__(self, mass, radius):
        self.mass, self.radius = mass, radius

    @property
    def ratio(self):
        return self.mass / self.radius


assert Planet.MARS.ratio == 0.5 and Planet((1, 2)) is Planet.MARS and Planet.EARTH.mass == 5


class Doubled(Enum):
    def __new__(cls, value):
        self = object.__new__(cls)
        self._value_ = value * 2
        return self

    A = 1
    B = 2


assert Doubled(4) is Doubled.B and Doubled.A.value == 2


class Miss(Enum):
    A = 1

    @classmethod
    def _missing_(cls, value):
        return cls.A if value == 9 else 5 if value == 8 else None


assert Miss(9) is Miss.A and raises(ValueError, Miss, 7) == "7 is not a valid Miss"
assert raises(TypeError, Miss, 8) == "error in Miss._missing_: returned 5 instead of None or a valid member"


class Mixed(Enum):
    A = member(5)
    B = nonmember(6)
    _ignore_ = "tmp"
    tmp = 3
    __private = 4

    def f(self):
        pass


assert list(Mixed) == [Mixed.A] and Mixed.B == 6 and not hasattr(Mixed, "tmp") and Mixed._Mixed__private == 4


class Unhashable(Enum):
    A = [1]
    B = {}
    C = [1]


assert Unhashable.C is Unhashable.A and Unhashable([1]) is Unhashable.A and len(Unhashable) == 2

# Enumerations with a data type.


class Num(IntEnum):
    A = 1
    B = 2


class Text(StrEnum):
    A = auto()
    Bc = auto()
    C = "x"


class Real(float, Enum):
    A = 1.5


assert (repr(Num.A), str(Num.A), f"{Num.A:>3}", Num.A + 1, Num.A == 1, Num.A < 2, [5, 6][Num.A], "%d" % Num.A) == ("<Num.A: 1>", "1", "  1", 2, True, True, 6, "1")
assert (repr(Text.A), str(Text.Bc), f"{Text.C}", Text.A.upper(), Text("a")) == ("<Text.A: 'a'>", "bc", "x", "A", Text.A) and Text.A == "a" and isinstance(Text.A, str)
assert repr(Real.A) == "<Real.A: 1.5>" and str(Real.A) == "Real.A" and Real.A + 1 == 2.5

# Flags.


class Perm(Flag):
    R = 1
    W = 2
    X = 4
    RW = 3


RX = Perm.R | Perm.X
assert (repr(RX), str(RX), repr(Perm(0)), str(Perm(0)), RX.name, RX.value, Perm(0).name) == ("<Perm.R|X: 5>", "Perm.R|X", "<Perm: 0>", "Perm(0)", "R|X", 5, None)
assert list(Perm) == [Perm.R, Perm.W, Perm.X] and list(Perm.RW) == [Perm.R, Perm.W] and len(Perm.RW) == 2 and (Perm.R | Perm.W) is Perm.RW and Perm(5) is RX
assert ~Perm.R == Perm.W | Perm.X and Perm.RW & Perm.W == Perm.W and Perm.RW ^ Perm.R is Perm.W and not Perm(0) and Perm.R in Perm.RW and Perm.X not in Perm.RW
assert repr(Perm) == "<flag 'Perm'>" and raises(ValueError, Perm, 8) == "<flag 'Perm'> invalid value 8\n    given 0b0 1000\n  allowed 0b0 0111"
assert Perm(-1) == Perm.R | Perm.W | Perm.X and raises(ValueError, Perm, "x") == "'x' is not a valid Perm" and raises(TypeError, lambda: Perm.R | 1) == "unsupported operand type(s) for |: 'Perm' and 'int'"
assert raises(TypeError, lambda: 1 in Perm.R) == "unsupported operand type(s) for 'in': 'int' and 'Perm'" and [f.value for f in Flag("F", "a b c")] == [1, 2, 4]


class IPerm(IntFlag):
    R = 1
    W = 2
    X = 4


assert (repr(IPerm.R | IPerm.W), str(IPerm.R | 8), repr(IPerm.R | 8), ~IPerm.R, repr(~IPerm.R), IPerm.R + 1) == ("<IPerm.R|W: 3>", "9", "<IPerm.R|8: 9>", 6, "<IPerm.W|X: 6>", 2)
assert list(IPerm(7)) == [IPerm.R, IPerm.W, IPerm.X] and IPerm(-1) == 7 and repr(IPerm(16)) == "<IPerm: 16>" and isinstance(IPerm.R | 1, IPerm) and 2 | IPerm.R == 3


class Conform(Flag, boundary=CONFORM):
    A = 1
    B = 2


class Eject(Flag, boundary=EJECT):
    A = 1
    B = 2


class Keep(Flag, boundary=KEEP):
    A = 1
    B = 2


assert Conform(7) is Conform.A | Conform.B and Eject(7) == 7 and type(Eject(7)) is int and str(Keep(7)) == "Keep.A|B|4" and repr(Keep(8)) == "<Keep: 8>" and list(Keep(7)) == [Keep.A, Keep.B]


class Shuffled(Flag):
    B = 2
    A = 1


assert list(Shuffled.A | Shuffled.B) == [Shuffled.B, Shuffled.A] and repr(Shuffled(3)) == "<Shuffled.B|A: 3>"
assert enum.show_flag_values(5) == [1, 4] and enum.bin(5) == "0b0 101" and enum.bin(-5, 8) == "0b1 11111011" and enum.bin(0) == "0b0 " and enum.bin(3, 4) == "0b0 0011"

# The functional form.
Animal = Enum("Animal", "CAT DOG")
assert list(Animal) == [Animal.CAT, Animal.DOG] and Animal.DOG.value == 2 and Animal.__module__ == __name__ and Animal.__qualname__ == "Animal"
assert [m.value for m in Enum("A", ["x", "y"], start=5)] == [5, 6] and [m.value for m in Enum("B", {"p": 1, "q": 2})] == [1, 2]
assert [(m.name, m.value) for m in Enum("C", [("p", 1), ("q", "z")])] == [("p", 1), ("q", "z")] and isinstance(Enum("D", "a", type=int).a, int)
assert list(Enum("E", ())) == [] if sys.version_info >= (3, 12) else True


class Base(Enum):
    def hi(self):
        return "hi " + self.name


class Child(Base):
    X = 1


assert Child.X.hi() == "hi X" and isinstance(Child.X, Base) and list(Base) == [] and Base("Made", "Y").Y.hi() == "hi Y"

# Names that are attributes of members too; what __init_subclass__ sees.


class Names(Enum):
    name = 1
    value = 2


assert Names.name.name == "name" and Names.value.value == 2 and Names(1) is Names.name


class Watched(Enum):
    def __init_subclass__(cls, **kw):
        cls.seen = [m.name for m in cls]
        cls.kw = kw


class Sub(Watched, extra=1):
    P = 1
    Q = 2


assert Sub.seen == ["P", "Q"] and Sub.kw == {"extra": 1}
if sys.version_info >= (3, 13):

    class Alias(Enum):
        A = 1

    Alias.A._add_alias_("Z")
    Alias.A._add_value_alias_(99)
    assert Alias.Z is Alias.A and Alias(99) is Alias.A and list(Alias.__members__) == ["A", "Z"]


@global_enum
class Global(IntEnum):
    GLOBAL_A = 1


assert GLOBAL_A is Global.GLOBAL_A and repr(GLOBAL_A) == f"{__name__}.GLOBAL_A" and str(GLOBAL_A) == "1"
from dataclasses import dataclass


@dataclass
class Pair:
    a: int
    b: int = 2


class Pairs(Pair, Enum):
    P = 1
    Q = (3, 4)


assert Pairs.Q.b == 4 and repr(Pairs.P) == "<Pairs.P: a=1, b=2>" and Pairs.P.a == 1
