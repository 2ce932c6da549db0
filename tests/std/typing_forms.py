# typing: special forms, aliases of classes, unions, type parameters; their reprs, equality, arguments and refusals.
import sys
import typing
from typing import *

NEW = sys.version_info >= (3, 14)
T = TypeVar("T")
P = ParamSpec("P")
Ts = TypeVarTuple("Ts")


def fails(kind, text, f):
    try:
        f()
    except kind as e:
        assert str(e) == text, str(e)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


def text(form, wanted):
    assert repr(form) == wanted, repr(form)


# Names and their reprs.
for form, wanted in (
    (Any, "typing.Any"), (Optional, "typing.Optional"), (List, "typing.List"), (Callable, "typing.Callable"), (Self, "typing.Self"),
    (List[int], "typing.List[int]"), (Dict[str, List[int]], "typing.Dict[str, typing.List[int]]"), (List[None], "typing.List[NoneType]"),
    (List["x"], "typing.List[ForwardRef('x')]"), (Tuple[()], "typing.Tuple[()]"), (Tuple[int, ...], "typing.Tuple[int, ...]"),
    (Callable[[int], str], "typing.Callable[[int], str]"), (Callable[[], int], "typing.Callable[[], int]"),
    (Callable[..., str], "typing.Callable[..., str]"), (Callable[P, T], "typing.Callable[~P, ~T]"),
    (Callable[Concatenate[int, P], T], "typing.Callable[typing.Concatenate[int, ~P], ~T]"),
    (Literal[1, "a", None, b"x", True], "typing.Literal[1, 'a', None, b'x', True]"), (Literal[Literal[1, 2], 2], "typing.Literal[1, 2]"),
    (Annotated[int, "x"], "typing.Annotated[int, 'x']"), (Annotated[Annotated[int, 1], 2], "typing.Annotated[int, 1, 2]"),
    (Final[int], "typing.Final[int]"), (ClassVar[int], "typing.ClassVar[int]"), (Required[int], "typing.Required[int]"),
    (TypeGuard[int], "typing.TypeGuard[int]"), (Unpack[Ts], "typing.Unpack[~Ts]" if sys.version_info >= (3, 15) else "typing.Unpack[Ts]"),
    (Generator[int], "typing.Generator[int, NoneType, NoneType]"),
    (Pattern[str], "typing.Pattern[str]"), (Type[int], "typing.Type[int]"), (IO[str], "typing.IO[str]"),
    (TypeVar("A", covariant=True), "+A"), (TypeVar("A", contravariant=True), "-A"), (TypeVar("A", infer_variance=True), "A"),
    (P.args, "P.args"), (P.kwargs, "P.kwargs"), (NoDefault, "typing.NoDefault"),
):
    text(form, wanted)

# Equality, hashes, caches.
assert List[int] == List[int] and List[int] is List[int] and hash(List[int]) == hash(List[int])
assert List[int] != List[str] and Literal[1] != Literal[True] and Literal[1, 2] == Literal[2, 1]
assert Annotated[int, 1] == Annotated[int, 1] != Annotated[int, 2]
assert Optional[int] == Union[int, None] == Union[None, int] == (int | None)
assert Union[int] is int and Union[int, int] is int and Union[Union[int, str], float] == Union[int, str, float]
assert Text is str and TYPE_CHECKING is False

# Unions.
if NEW:
    text(Union[int, str], "int | str")
    text(Union[int, "str"], "int | ForwardRef('str')")
    text(T | "str", "~T | ForwardRef('str')")
    text(Optional["x"], "ForwardRef('x') | None")
    assert type(Union[int, str]) is type(int | str) is Union
text(Optional[T][int], "int | None" if NEW else "typing.Optional[int]")
fails(TypeError, "Cannot take a Union of no types.", lambda: Union[()])
fails(TypeError, "typing.Optional requires a single type. Got (<class 'int'>, <class 'str'>).", lambda: Optional[int, str])
fails(TypeError, "unsupported operand type(s) for |: 'type' and 'str'", lambda: int | "str")

# What comes out of them.
assert get_origin(List[int]) is list and get_args(Dict[int, str]) == (int, str)
assert get_args(Callable[[int], str]) == ([int], str) and get_origin(Callable[[int], str]).__name__ == "Callable"
assert get_args(Union[int, str]) == (int, str) and get_origin(Annotated[int, 1]) is Annotated and get_args(Annotated[int, 1]) == (int, 1)
assert get_origin(P.args) is P and get_origin(Generic) is Generic and get_origin(int) is None and get_args(int) == ()
assert Annotated[int, 1].__metadata__ == (1,) and Annotated[int, 1].__origin__ is int
assert List[T].__parameters__ == (T,) and Dict[T, T].__parameters__ == (T,) and Callable[[T], P].__parameters__ == (T, P)

# Arguments for parameters.
text(List[T][int], "typing.List[int]")
text(Dict[T, int][str], "typing.Dict[str, int]")
text(Callable[[T], T][int], "typing.Callable[[int], int]")
text(Callable[P, T][[int], str], "typing.Callable[[int], str]")
text(Tuple[Unpack[Ts]][int, str], "typing.Tuple[int, str]")
text(Annotated[List[T], 1][int], "typing.Annotated[typing.List[int], 1]")
assert list[T][int] == list[int]

# Refusals.
for message, f in (
    ("Too many arguments for typing.List; actual 2, expected 1", lambda: List[int, str]),
    ("Too few arguments for typing.Dict; actual 1, expected 2", lambda: Dict[int]),
    ("Too many arguments for typing.Dict[~T, int]; actual 2, expected 1", lambda: Dict[T, int][str, str]),
    ("typing.List[int] is not a generic class", lambda: List[int][int]),
    ("Callable must be used as Callable[[arg, ...], result].", lambda: Callable[int]),
    ("Cannot take a Concatenate of no types.", lambda: Concatenate[()]),
    ("The last parameter to Concatenate should be a ParamSpec variable or ellipsis.", lambda: Concatenate[int]),
    ("typing.Final accepts only single type. Got (<class 'int'>, <class 'str'>).", lambda: Final[int, str]),
    ("Plain typing.ClassVar is not valid as type argument", lambda: List[ClassVar]),
    ("typing.ClassVar[int] is not valid as type argument", lambda: List[ClassVar[int]]),
    ("Plain typing.Optional is not valid as type argument", lambda: List[Optional]),
    ("Plain <class 'typing.Generic'> is not valid as type argument", lambda: List[Generic]),
    ("Parameters to generic types must be types. Got (<class 'int'>, <class 'str'>).", lambda: List[(int, str),]),
    ("typing.Self is not subscriptable", lambda: Self[int]), ("typing.Never is not subscriptable", lambda: Never[int]),
    ("Type List cannot be instantiated; use list() instead", lambda: List()),
    ("Type List cannot be instantiated; use list() instead", lambda: List[int]()),
    ("Cannot instantiate typing.Optional", lambda: Optional()), ("Any cannot be instantiated", lambda: Any()),
    ("typing.Any cannot be used with isinstance()", lambda: isinstance(1, Any)),
    ("typing.Optional cannot be used with isinstance()", lambda: isinstance(1, Optional)),
    ("typing.Optional cannot be used with issubclass()", lambda: issubclass(int, Optional)),
    ("Subscripted generics cannot be used with class and instance checks", lambda: isinstance([], List[int])),
    ("A single constraint is not allowed", lambda: TypeVar("T", int)),
    ("Parameter list to Generic[...] cannot be empty", lambda: Generic[()]),
    ("Parameters to Generic[...] must all be unique", lambda: Generic[T, T]),
    ("Parameters to Generic[...] must all be type variables or parameter specification variables.", lambda: Generic[int]),
    ("Cannot subscript already-subscripted typing.Generic[~T]", lambda: Generic[T][int]),
):
    fails(TypeError, message, f)
fails(ValueError, "Bivariant types are not supported.", lambda: TypeVar("T", covariant=True, contravariant=True))
fails(ValueError, "Variance cannot be specified with infer_variance.", lambda: TypeVar("T", covariant=True, infer_variance=True))


def types_new(base):
    class A(base):
        pass


# isinstance with the bare names.
assert isinstance([], List) and issubclass(list, List) and isinstance(len, Callable) and isinstance({}, Mapping) and not isinstance(1, Tuple)

# The parameters themselves.
B = TypeVar("B", bound=int, default=bool)
assert B.__bound__ is int and B.__default__ is bool and B.has_default() and T.__default__ is NoDefault and not T.has_default()
assert T.__module__ == __name__ and T.__name__ == "T" and T.__constraints__ == () and AnyStr.__constraints__ == (bytes, str)
assert TypeVar("A", bound="int").__bound__ == ForwardRef("int") and not T.__covariant__ and not T.__infer_variance__
assert P.args == P.args and P.args != P.kwargs and P.args.__origin__ is P
Alias = TypeAliasType("Alias", list[T], type_params=(T,))
assert Alias.__value__ == list[T] and Alias.__parameters__ == (T,) and repr(Alias) == "Alias" and Alias[int].__origin__ is Alias
fails(TypeError, "Only generic type aliases are subscriptable", lambda: TypeAliasType("Q", int)[int])
fails(TypeError, "type_params must be a tuple", lambda: TypeAliasType("Q", int, type_params=1))
for base, message in (
    (T, "Cannot subclass an instance of TypeVar"), (P, "Cannot subclass an instance of ParamSpec"), (Optional, "Cannot subclass typing.Optional"),
    (Literal[1], "Cannot subclass typing.Literal[1]"), (Generic, "Cannot inherit from plain Generic"), (Self, "Cannot subclass typing.Self"),
):
    fails(TypeError, message, lambda: types_new(base))
