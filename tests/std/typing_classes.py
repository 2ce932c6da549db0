"""typing: generic classes, protocols, named tuples, typed dicts, new types, hints and the decorators."""
import sys
from typing import *

T = TypeVar("T")
K = TypeVar("K")
P = ParamSpec("P")


def fails(kind, text, f):
    try:
        f()
    except kind as e:
        assert str(e) == text, str(e)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


# Generic classes.
class Box(Generic[T]):
    def __init__(self, item=None):
        self.item = item


class Pair(Box[K], Generic[K, T]):
    pass


assert repr(Box[int]) == "__main__.Box[int]" and Box[int] is Box[int] and Box[int]().__orig_class__ == Box[int]
assert Box.__parameters__ == (T,) and Box.__orig_bases__ == (Generic[T],) and Pair.__parameters__ == (K, T)
assert Pair[int, str].__args__ == (int, str) and Pair.__mro__ == (Pair, Box, Generic, object) and isinstance(Box[int](3), Box)
fails(TypeError, "Too many arguments for <class '__main__.Box'>; actual 2, expected 1", lambda: Box[int, str])


class Ints(Box[int]):
    pass


fails(TypeError, "<class '__main__.Ints'> is not a generic class", lambda: Ints[int])


class Hooked(Generic[P, T]):
    pass


assert repr(Hooked[[int, str], int]) == "__main__.Hooked[[int, str], int]" and repr(Hooked[..., int]) == "__main__.Hooked[..., int]"


class New[A, *B, **C]:
    pass


assert repr(New[int, str, [int]]) == "__main__.New[int, str, [int]]" and len(New.__parameters__) == 3 and Generic in New.__mro__


# Protocols.
class Plain(Protocol):
    x: int

    def f(self): ...


@runtime_checkable
class Data(Protocol):
    x: int

    def f(self): ...


@runtime_checkable
class Method(Protocol):
    def f(self): ...


class Good:
    x = 1

    def f(self): ...


class Explicit(Method):
    pass


assert isinstance(Good(), Data) and not isinstance(1, Data) and issubclass(Good, Method) and not issubclass(int, Method)
assert isinstance(Explicit(), Method) and is_protocol(Plain) and not is_protocol(Good) and get_protocol_members(Data) == {"x", "f"}
message = "Instance and class checks can only be used with @runtime_checkable protocols"
fails(TypeError, message, lambda: isinstance(1, Plain))
fails(TypeError, message, lambda: issubclass(int, Plain))
fails(TypeError, "Protocols cannot be instantiated", Plain)
fails(TypeError, "@runtime_checkable can be only applied to protocol classes, got <class '__main__.Good'>", lambda: runtime_checkable(Good))
fails(TypeError, "<class 'int'> is not a Protocol", lambda: get_protocol_members(int))


def mixed():
    class X(Data, Good, Protocol):
        pass


fails(TypeError, "Protocols can only inherit from other protocols, got <class '__main__.Good'>", mixed)
assert isinstance(1, SupportsInt) and not isinstance("a", SupportsInt) and isinstance(1.5, SupportsRound) and isinstance(1, SupportsIndex)


class Sizes(Sized, Protocol):
    def f(self): ...


assert isinstance([], Sized) and not isinstance(1, Sized)  # the protocol below Sized is not asked


# Named tuples.
class Point(NamedTuple):
    """A point."""

    x: int
    y: str = "a"

    def twice(self):
        return self.x * 2


assert Point(1) == (1, "a") and repr(Point(1)) == "Point(x=1, y='a')" and Point(2).twice() == 4 and Point.__doc__ == "A point."
assert Point.__annotations__ == {"x": int, "y": str} and Point._field_defaults == {"y": "a"} and Point.__orig_bases__ == (NamedTuple,)
assert Point.__mro__ == (Point, tuple, object) and Point(1)._replace(y="b") == (1, "b") and Point(1)._asdict() == {"x": 1, "y": "a"}
E1 = NamedTuple("E1", [("a", int), ("b", str)])
assert E1(1, "x").b == "x" and E1.__annotations__ == {"a": int, "b": str} and E1.__module__ == __name__


class GT(NamedTuple, Generic[T]):
    a: T


assert repr(GT[int]) == "__main__.GT[int]" and GT[int](1) == (1,) and GT.__mro__ == (GT, tuple, Generic, object)


class Node(NamedTuple):
    next: "Optional[Node]"


assert Node(None).next is None and get_type_hints(Node)["next"] == Optional[Node]


def bad_order():
    class X(NamedTuple):
        x: int = 1
        y: str


def bad_name():
    class X(NamedTuple):
        _x: int


def bad_base():
    class X(NamedTuple, Good):
        pass


def bad_member():
    class X(NamedTuple):
        x: int

        def __new__(cls): ...


fails(TypeError, "Non-default namedtuple field y cannot follow default field x", bad_order)
fails(TypeError, "can only inherit from a NamedTuple type and Generic", bad_base)
fails(AttributeError, "Cannot overwrite NamedTuple attribute __new__", bad_member)
try:
    bad_name()
except ValueError:
    pass
else:
    raise AssertionError


# Typed dicts.
class Movie(TypedDict, total=False):
    a: int
    b: Required[str]


class More(Movie):
    c: NotRequired[int]
    d: ReadOnly[int]


assert Movie(a=1) == {"a": 1} and type(Movie()) is dict and Movie.__required_keys__ == {"b"} and Movie.__optional_keys__ == {"a"}
assert not Movie.__total__ and More.__required_keys__ == {"b", "d"} and More.__readonly_keys__ == {"d"} and More.__bases__ == (dict,)
assert list(More.__annotations__) == ["a", "b", "c", "d"] and More.__orig_bases__ == (Movie,) and is_typeddict(More) and not is_typeddict(dict)
assert TypedDict("X", {"a": int}).__annotations__ == {"a": int} and not TypedDict("X", {"a": int}, total=False).__total__
fails(TypeError, "TypedDict does not support instance and class checks", lambda: isinstance({}, Movie))
assert get_type_hints(More) == {"a": int, "b": str, "c": int, "d": int}
assert get_type_hints(More, include_extras=True)["c"] == NotRequired[int]


def mixed_dict():
    class X(Movie, Good):
        pass


fails(TypeError, "cannot inherit from both a TypedDict type and a non-TypedDict base class", mixed_dict)


# Hints.
class Hinted:
    a: int
    b: "Hinted"
    c: Optional["int"]
    d: Annotated[int, 1]
    e: ClassVar[int] = 1

    def f(self, a: "int", b: None = None) -> "Hinted": ...


hints = get_type_hints(Hinted)
assert hints == {"a": int, "b": Hinted, "c": Optional[int], "d": int, "e": ClassVar[int]}, hints
assert get_type_hints(Hinted, include_extras=True)["d"] == Annotated[int, 1]
assert get_type_hints(Hinted.f) == {"a": int, "b": type(None), "return": Hinted}


class Unknown:
    a: "nope"


fails(NameError, "name 'nope' is not defined", lambda: get_type_hints(Unknown))
assert repr(ForwardRef("int")) == "ForwardRef('int')" and ForwardRef("int") == ForwardRef("int")
fails(TypeError, "Forward reference must be a string -- got 1", lambda: ForwardRef(1))

# The rest.
UserId = NewType("UserId", int)
assert UserId(1) == 1 and UserId.__supertype__ is int and repr(UserId) == "__main__.UserId" and (UserId | int) == Union[UserId, int]


@overload
def over(a: int): ...
@overload
def over(a: str): ...


assert len(get_overloads(over)) == 0


def over(a):
    return a


assert len(get_overloads(over)) == 2
clear_overloads()
assert get_overloads(over) == []
fails(AssertionError, "Expected code to be unreachable, but got: 1", lambda: assert_never(1))
assert assert_type(1, str) == 1 and cast(int, "a") == "a" and final(Good).__final__ and override(mixed).__override__
assert no_type_check(Hinted).__no_type_check__ and get_type_hints(Hinted) == {}


@dataclass_transform(eq_default=False)
def transform(): ...


assert transform.__dataclass_transform__["eq_default"] is False
