"""Names for type hints: the forms that stand in annotations, and what reads annotations at run time."""

import collections
import collections.abc
import contextlib
import copyreg
import functools
import sys
import types
from abc import ABCMeta, abstractmethod
from types import GenericAlias

from _typing import (
    Generic, NoDefault, ParamSpec, ParamSpecArgs, ParamSpecKwargs, TypeAliasType, TypeVar, TypeVarTuple, Union, _idfunc,
)
from _typing_classes import (
    EXCLUDED_ATTRIBUTES, NamedTuple, NamedTupleMeta, NewType, NoExtraItems, Protocol, TypedDict, _get_protocol_attrs, _NamedTuple,
    _no_init_or_replace_init, _proto_hook, _ProtocolMeta, _TypedDict, _TypedDictMeta, get_protocol_members, is_protocol,
    is_typeddict, runtime_checkable,
)
from _typing_forms import (
    _CALLABLE, Any, ClassVar, Concatenate, Final, Literal, LiteralString, Never, NoReturn, NotRequired, Optional, ReadOnly,
    Required, Self, TypeAlias, TypeForm, TypeGuard, TypeIs, Unpack, _AnyMeta, _BaseGenericAlias, _caller, _cleanups,
    _collect_type_parameters, _ConcatenateGenericAlias, _deduplicate, _Final, _generic_class_getitem, _generic_init_subclass,
    _GenericAlias, _is_dunder, _is_param_expr, _is_typevar_like, _is_unpacked_typevartuple, _LiteralGenericAlias,
    _NotIterable, _SpecialForm, _as_tuple, _tp_cache, _type_check, _type_convert, _type_repr,
    _TypedCacheSpecialForm, _TypingEllipsis, _unpack_args, _UnpackGenericAlias,
)
from _typing_parameters import _paramspec_prepare_subst, _paramspec_subst, _typevar_subst, _typevartuple_prepare_subst
from annotationlib import ForwardRef, Format, call_annotate_function, get_annotations

__all__ = [
    "Annotated", "Any", "Callable", "ClassVar", "Concatenate", "Final", "ForwardRef", "Generic", "Literal", "Optional",
    "ParamSpec", "Protocol", "Tuple", "Type", "TypeVar", "TypeVarTuple", "Union", "AbstractSet", "Container", "ContextManager",
    "Hashable", "ItemsView", "Iterable", "Iterator", "KeysView", "Mapping", "MappingView", "MutableMapping", "MutableSequence",
    "MutableSet", "Sequence", "Sized", "ValuesView", "Awaitable", "AsyncIterator", "AsyncIterable", "Coroutine", "Collection",
    "AsyncGenerator", "AsyncContextManager", "Reversible", "SupportsAbs", "SupportsBytes", "SupportsComplex", "SupportsFloat",
    "SupportsIndex", "SupportsInt", "SupportsRound", "ChainMap", "Counter", "Deque", "Dict", "DefaultDict", "List", "OrderedDict",
    "Set", "FrozenSet", "NamedTuple", "TypedDict", "Generator", "BinaryIO", "IO", "Match", "Pattern", "TextIO", "AnyStr",
    "assert_type", "assert_never", "cast", "clear_overloads", "dataclass_transform", "disjoint_base", "evaluate_forward_ref",
    "final", "get_args", "get_origin", "get_overloads", "get_protocol_members", "get_type_hints", "is_protocol", "is_typeddict",
    "LiteralString", "Never", "NewType", "no_type_check", "NoDefault", "NoExtraItems", "NoReturn", "NotRequired", "overload",
    "override", "ParamSpecArgs", "ParamSpecKwargs", "ReadOnly", "Required", "reveal_type", "runtime_checkable", "Self", "Text",
    "TYPE_CHECKING", "TypeAlias", "TypeForm", "TypeGuard", "TypeIs", "TypeAliasType", "Unpack",
]

TYPE_CHECKING = False
Text = str
_CALLABLE[0] = collections.abc.Callable


class _AnnotatedAlias(_NotIterable, _GenericAlias, _root=True):
    """A type with what else is said of it."""

    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            origin, metadata = origin.__origin__, origin.__metadata__ + metadata
        super(_AnnotatedAlias, self).__init__(origin, origin, name="Annotated")
        self.__metadata__ = metadata

    def copy_with(self, params):
        assert len(params) == 1
        return _AnnotatedAlias(params[0], self.__metadata__)

    def __repr__(self):
        return f"typing.Annotated[{_type_repr(self.__origin__)}, {', '.join([repr(a) for a in self.__metadata__])}]"

    def __reduce__(self):
        return _annotated, (self.__origin__, self.__metadata__)

    def __eq__(self, other):
        if not isinstance(other, _AnnotatedAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __getattr__(self, attr):
        if attr in {"__name__", "__qualname__"}:
            return "Annotated"
        return super(_AnnotatedAlias, self).__getattr__(attr)

    def __mro_entries__(self, bases):
        return (self.__origin__,)


def _annotated(origin, metadata):
    return _AnnotatedAlias(origin, metadata)


@_TypedCacheSpecialForm
@_tp_cache(typed=True)
def Annotated(self, *params):
    """Annotated[T, x] is T, and says x of it."""
    if len(params) < 2:
        raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
    if _is_unpacked_typevartuple(params[0]):
        raise TypeError("Annotated[...] should not be used with an unpacked TypeVarTuple")
    origin = _type_check(params[0], "Annotated[t, ...]: t must be a type.", allow_special_forms=True)
    return _AnnotatedAlias(origin, tuple(params[1:]))


class _SpecialGenericAlias(_NotIterable, _BaseGenericAlias, _root=True):
    """A class of another module under a name that takes arguments."""

    def __init__(self, origin, nparams, *, inst=True, name=None, defaults=()):
        super(_SpecialGenericAlias, self).__init__(origin, inst=inst, name=name or origin.__name__)
        self._nparams = nparams
        self._defaults = defaults
        kind = "The old name" if origin.__module__ == "builtins" else "A name"
        self.__doc__ = f"{kind} of {origin.__module__}.{origin.__qualname__} in annotations."

    @_tp_cache
    def __getitem__(self, params):
        params = tuple([_type_check(p, "Parameters to generic types must be types.") for p in _as_tuple(params)])
        given, wanted = len(params), self._nparams
        least = wanted - len(self._defaults)
        if least <= given < wanted:
            params = (*params, *self._defaults[given - wanted :])
        elif given != wanted:
            word, text = "many" if given > wanted else "few", f"at least {least}" if self._defaults else str(wanted)
            raise TypeError(f"Too {word} arguments for {self}; actual {given}, expected {text}")
        return self.copy_with(params)

    def copy_with(self, params):
        return _GenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __repr__(self):
        return "typing." + self._name

    def __subclasscheck__(self, cls):
        if isinstance(cls, _GenericAlias):
            return super(_SpecialGenericAlias, self).__subclasscheck__(cls)
        return issubclass(cls.__origin__ if isinstance(cls, _SpecialGenericAlias) else cls, self.__origin__)

    def __reduce__(self):
        return self._name


class _CallableGenericAlias(_NotIterable, _GenericAlias, _root=True):
    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_param_expr(args[0]):
            return super(_CallableGenericAlias, self).__repr__()
        return f"typing.Callable[[{', '.join([_type_repr(a) for a in args[:-1]])}], {_type_repr(args[-1])}]"

    def __reduce__(self):
        *params, result = self.__args__
        return _callable_of, (params[0] if len(params) == 1 and _is_param_expr(params[0]) else params, result)


def _callable_of(params, result):
    return Callable[params, result]


class _CallableType(_SpecialGenericAlias, _root=True):
    def copy_with(self, params):
        return _CallableGenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __getitem__(self, params):
        if not isinstance(params, tuple) or len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        return self.__getitem_inner__((tuple(args) if isinstance(args, list) else args, result))

    @_tp_cache
    def __getitem_inner__(self, params):
        args, result = params
        result = _type_check(result, "Callable[args, result]: result must be a type.")
        args = (_TypingEllipsis,) if args is ... else [_type_convert(arg) for arg in _as_tuple(args)]
        return self.copy_with((*args, result))


class _TupleType(_SpecialGenericAlias, _root=True):
    @_tp_cache
    def __getitem__(self, params):
        params, rest = _as_tuple(params), ()
        if len(params) >= 2 and params[-1] is ...:
            params, rest = params[:-1], (_TypingEllipsis,)
        msg = "Tuple[t0, t1, ...]: each t must be a type."
        return self.copy_with((*[_type_check(p, msg) for p in params], *rest))


def _alias(origin, nparams, **more):
    return _SpecialGenericAlias(origin, nparams, **more)


def _aliases(module, nparams, names):
    return [_alias(getattr(module, name), nparams) for name in names.split()]


Hashable, Sized = _aliases(collections.abc, 0, "Hashable Sized")
Awaitable, AsyncIterable, AsyncIterator = _aliases(collections.abc, 1, "Awaitable AsyncIterable AsyncIterator")
Iterable, Iterator, Reversible, Container = _aliases(collections.abc, 1, "Iterable Iterator Reversible Container")
Collection, MutableSet, Sequence = _aliases(collections.abc, 1, "Collection MutableSet Sequence")
MutableSequence, MappingView = _aliases(collections.abc, 1, "MutableSequence MappingView")
KeysView, ValuesView = _aliases(collections.abc, 1, "KeysView ValuesView")
Mapping, MutableMapping, ItemsView = _aliases(collections.abc, 2, "Mapping MutableMapping ItemsView")
(Coroutine,) = _aliases(collections.abc, 3, "Coroutine")
Counter, OrderedDict, ChainMap = _alias(collections.Counter, 1), *_aliases(collections, 2, "OrderedDict ChainMap")
_NONE, _MAY_SWALLOW = types.NoneType, bool | None
Generator = _alias(collections.abc.Generator, 3, defaults=(_NONE, _NONE))
AsyncGenerator = _alias(collections.abc.AsyncGenerator, 2, defaults=(_NONE,))
ContextManager = _alias(contextlib.AbstractContextManager, 2, name="ContextManager", defaults=(_MAY_SWALLOW,))
AsyncContextManager = _alias(contextlib.AbstractAsyncContextManager, 2, name="AsyncContextManager", defaults=(_MAY_SWALLOW,))
AbstractSet = _alias(collections.abc.Set, 1, name="AbstractSet")
Callable = _CallableType(collections.abc.Callable, 2)
Deque = _alias(collections.deque, 1, name="Deque")
DefaultDict = _alias(collections.defaultdict, 2, name="DefaultDict")
Dict = _alias(dict, 2, inst=False, name="Dict")
FrozenSet = _alias(frozenset, 1, inst=False, name="FrozenSet")
List = _alias(list, 1, inst=False, name="List")
Set = _alias(set, 1, inst=False, name="Set")
Tuple = _TupleType(tuple, -1, inst=False, name="Tuple")
Type = _alias(type, 1, inst=False, name="Type")

T = TypeVar("T")
KT = TypeVar("KT")
VT = TypeVar("VT")
T_co = TypeVar("T_co", covariant=True)
CT_co = TypeVar("CT_co", covariant=True, bound=type)
AnyStr = TypeVar("AnyStr", bytes, str)


def __getattr__(attr):
    """What needs the module re is made when it is asked for; ByteString warns."""
    if attr == "ByteString":
        from warnings import warn

        text = "'typing.ByteString' and 'collections.abc.ByteString' are deprecated and slated for removal in Python 3.17"
        warn(text, DeprecationWarning, stacklevel=2)
        return _alias(collections.abc._ByteString, 0, name="ByteString")
    if attr not in {"Pattern", "Match"}:
        raise AttributeError(f"module {__name__!r} has no attribute {attr!r}")
    import re

    made = globals()[attr] = _alias(getattr(re, attr), 1)
    return made


def _supports(name, method, doc, generic=False):
    """A protocol of one method."""

    def body(self):
        pass

    body.__name__ = method
    body.__qualname__ = f"{name}.{method}"
    space = {"__module__": "typing", "__slots__": (), "__doc__": doc, method: abstractmethod(body), "__qualname__": name}
    if generic:
        space["__orig_bases__"] = (Protocol[T_co],)
    return runtime_checkable(_ProtocolMeta(name, (Protocol, Generic) if generic else (Protocol,), space))


SupportsInt = _supports("SupportsInt", "__int__", "What int() takes.")
SupportsFloat = _supports("SupportsFloat", "__float__", "What float() takes.")
SupportsComplex = _supports("SupportsComplex", "__complex__", "What complex() takes.")
SupportsBytes = _supports("SupportsBytes", "__bytes__", "What bytes() asks for its bytes.")
SupportsIndex = _supports("SupportsIndex", "__index__", "What may be an index.")
SupportsAbs = _supports("SupportsAbs", "__abs__", "What abs() takes; the argument is what it gives.", True)
SupportsRound = _supports("SupportsRound", "__round__", "What round() takes; the argument is what it gives.", True)


class IO(Generic[AnyStr]):
    """What open() returns, of str or bytes."""

    __slots__ = ()


class BinaryIO(IO[bytes]):
    """What open() returns for bytes."""

    __slots__ = ()


class TextIO(IO[str]):
    """What open() returns for text."""

    __slots__ = ()


def _give_stream_methods():
    """The streams' methods, abstract and empty."""

    def method(cls, name, is_property):
        def body(self, *args, **kwargs):
            pass

        body.__name__ = name
        body.__qualname__ = f"{cls.__name__}.{name}"
        body = abstractmethod(body)
        setattr(cls, name, property(body) if is_property else body)

    for cls, properties, methods in (
        (IO, "mode name closed", "close fileno flush isatty read readable readline readlines seek seekable tell truncate writable"
            " write writelines __enter__ __exit__"),
        (BinaryIO, "", "write __enter__"),
        (TextIO, "buffer encoding errors line_buffering newlines", "__enter__"),
    ):
        for name in properties.split():
            method(cls, name, True)
        for name in methods.split():
            method(cls, name, False)


_give_stream_methods()
del _give_stream_methods, _supports


def evaluate_forward_ref(forward_ref, *, owner=None, globals=None, locals=None, type_params=None, format=None, _guard=frozenset()):
    """Evaluate a forward reference as a type hint, and what is nested in it."""
    if format == Format.STRING:
        return forward_ref.__forward_arg__
    if forward_ref.__forward_arg__ in _guard:
        return forward_ref
    if format is None:
        format = Format.VALUE
    own = globals if forward_ref.__forward_module__ is None else None
    value = forward_ref.evaluate(globals=own, locals=locals, type_params=type_params, owner=owner, format=format)
    if isinstance(value, ForwardRef) and value is forward_ref:
        return value
    if isinstance(value, str):
        value = ForwardRef(value, module=forward_ref.__forward_module__, owner=owner or forward_ref.__owner__,
                           is_argument=forward_ref.__forward_is_argument__, is_class=forward_ref.__forward_is_class__)
    value = _type_check(
        value, "Forward references must evaluate to types.", is_argument=forward_ref.__forward_is_argument__,
        allow_special_forms=forward_ref.__forward_is_class__,
    )
    if owner is None:
        owner = forward_ref.__owner__
    return _eval_type(
        value, globals, locals, type_params, guard=_guard | {forward_ref.__forward_arg__}, format=format, owner=owner
    )


def _eval_type(t, globalns, localns, type_params=None, *, guard=frozenset(), format=None, owner=None):
    """A type whose forward references, on every level, are evaluated."""
    if isinstance(t, ForwardRef):
        return evaluate_forward_ref(
            t, globals=globalns, locals=localns, type_params=type_params, owner=owner, _guard=guard, format=format
        )
    if isinstance(t, (_GenericAlias, GenericAlias, Union)):
        args = t.__args__
        if isinstance(t, GenericAlias):
            args = tuple([ForwardRef(a, is_argument=True) if isinstance(a, str) else a for a in args])
        new = tuple([
            _eval_type(a, globalns, localns, type_params, guard=guard, format=format, owner=owner) for a in args
        ])
        if new == t.__args__:
            return t
        if isinstance(t, Union):
            return Union[new]
        if isinstance(t, GenericAlias):
            if t.__origin__ is collections.abc.Callable and not (len(new) == 2 and _is_param_expr(new[0])):
                return t.__origin__[list(new[:-1]), new[-1]]
            made = GenericAlias(t.__origin__, new)
            return next(iter(made)) if t.__unpacked__ else made
        return t.copy_with(new)
    return t


def get_type_hints(obj, globalns=None, localns=None, include_extras=False, *, format=Format.VALUE):
    """The annotations of an object, with strings evaluated; of a class those of its bases too.

    Without include_extras what Annotated adds is left out.
    """
    if getattr(obj, "__no_type_check__", None):
        return {}
    if isinstance(obj, type):
        hints = {}
        for base in reversed(obj.__mro__):
            hints.update(_class_hints(base, globalns, localns, format))
    else:
        hints = _object_hints(obj, globalns, localns, format)
    if include_extras or format == Format.STRING:
        return hints
    return {k: _strip_annotations(t) for k, t in hints.items()}


def _class_hints(base, globalns, localns, format):
    found = get_annotations(base, format=format)
    if format == Format.STRING:
        return found
    names, inner = globalns, localns
    if names is None:
        names = getattr(sys.modules.get(base.__module__), "__dict__", {})
    if inner is None:
        inner = dict(vars(base))
    if globalns is None and localns is None:
        names, inner = inner, names  # the module's names come first, for a class whose attribute has the name of its type
    hints = {}
    for name, value in found.items():
        if isinstance(value, str):
            value = ForwardRef(value, is_argument=False, is_class=True)
        if value is None:
            value = types.NoneType
        hints[name] = _eval_type(value, names, inner, base.__type_params__, format=format, owner=base)
    return hints


def _object_hints(obj, globalns, localns, format):
    found = get_annotations(obj, format=format)
    if (
        not found and not isinstance(obj, types.ModuleType) and not callable(obj)
        and not hasattr(obj, "__annotations__") and not hasattr(obj, "__annotate__")
    ):
        raise TypeError(f"{obj!r} is not a module, class, or callable.")
    if format == Format.STRING:
        return found
    if globalns is None and isinstance(obj, types.ModuleType):
        globalns = obj.__dict__
    elif globalns is None:
        bare = obj
        while hasattr(bare, "__wrapped__"):
            bare = bare.__wrapped__
        globalns = getattr(bare, "__globals__", {})
    if localns is None:
        localns = globalns
    params = getattr(obj, "__type_params__", ())
    hints = {}
    for name, value in found.items():
        if isinstance(value, str):
            value = ForwardRef(value, is_argument=not isinstance(obj, types.ModuleType), is_class=False)
        if value is None:
            value = types.NoneType
        hints[name] = _eval_type(value, globalns, localns, params, format=format, owner=obj)
    return hints


def _strip_annotations(t):
    """A type without Annotated, Required, NotRequired and ReadOnly."""
    if isinstance(t, _AnnotatedAlias):
        return _strip_annotations(t.__origin__)
    if hasattr(t, "__origin__") and t.__origin__ in (Required, NotRequired, ReadOnly):
        return _strip_annotations(t.__args__[0])
    if not isinstance(t, (_GenericAlias, GenericAlias, Union)):
        return t
    stripped = tuple([_strip_annotations(a) for a in t.__args__])
    if stripped == t.__args__:
        return t
    if isinstance(t, Union):
        return Union[stripped]
    if isinstance(t, GenericAlias):
        return GenericAlias(t.__origin__, stripped)
    return t.copy_with(stripped)


def get_origin(tp):
    """What a type was before it was subscripted, None where it was not."""
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, (_BaseGenericAlias, GenericAlias, ParamSpecArgs, ParamSpecKwargs)):
        return tp.__origin__
    if tp is Generic:
        return Generic
    if isinstance(tp, Union):
        return Union
    return None


def get_args(tp):
    """What a type was subscripted with."""
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__, *tp.__metadata__)
    if isinstance(tp, (_GenericAlias, GenericAlias)):
        res = tp.__args__
        if tp.__origin__ is collections.abc.Callable and not (len(res) == 2 and _is_param_expr(res[0])):
            res = (list(res[:-1]), res[-1])
        return res
    if isinstance(tp, Union):
        return tp.__args__
    return ()


def cast(typ, val):
    """Tell type checkers that a value is of a type; returns it as it is."""
    return val


def assert_type(val, typ, /):
    """Let type checkers check that a value is of a type; returns it as it is."""
    return val


_ASSERT_NEVER_REPR_MAX_LENGTH = 100


def assert_never(arg, /):
    """Let type checkers check that this line is never reached; raises where it is."""
    value = repr(arg)
    if len(value) > _ASSERT_NEVER_REPR_MAX_LENGTH:
        value = value[:_ASSERT_NEVER_REPR_MAX_LENGTH] + "..."
    raise AssertionError(f"Expected code to be unreachable, but got: {value}")


def reveal_type(obj, /):
    """Let type checkers show what type a value has; here it prints the class and returns the value."""
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


def no_type_check(arg):
    """Mark a function or a class whose annotations are no types."""
    if isinstance(arg, type):
        for key, obj in list(vars(arg).items()):
            obj = getattr(obj, "__func__", obj)  # of a class method or a static one
            if (
                not hasattr(obj, "__qualname__") or obj.__qualname__ != f"{arg.__qualname__}.{obj.__name__}"
                or getattr(obj, "__module__", None) != arg.__module__
            ):
                continue
            if isinstance(obj, type):
                no_type_check(obj)
            elif isinstance(obj, types.FunctionType):
                obj.__no_type_check__ = True
    try:
        arg.__no_type_check__ = True
    except TypeError:
        pass  # a builtin class
    return arg


def _overload_dummy(*args, **kwds):
    """What @overload gives: it must not be called."""
    raise NotImplementedError(
        "You should not call an overloaded function. "
        "A series of @overload-decorated functions outside a stub module "
        "should always be followed by an implementation that is not @overload-ed."
    )


_overload_registry = collections.defaultdict(functools.partial(collections.defaultdict, dict))


def _function_below(func):
    return getattr(func, "__func__", func)


def overload(func):
    """Declare one of the ways to call a function, whose body comes last, without this."""
    f = _function_below(func)
    try:
        _overload_registry[f.__module__][f.__qualname__][f.__code__.co_firstlineno] = func
    except AttributeError:
        pass  # no function
    return _overload_dummy


def get_overloads(func):
    """The overloads of a function, in their order."""
    f = _function_below(func)
    of_module = _overload_registry.get(f.__module__)
    if of_module is None or f.__qualname__ not in of_module:
        return []
    return list(of_module[f.__qualname__].values())


def clear_overloads():
    """Forget all overloads."""
    _overload_registry.clear()


def _marked(f, name):
    try:
        setattr(f, name, True)
    except (AttributeError, TypeError):
        pass  # it takes no attributes
    return f


def final(f):
    """Mark a method that is not to be overridden, or a class not to be derived from."""
    return _marked(f, "__final__")


def override(method, /):
    """Mark a method that overrides one of a base."""
    return _marked(method, "__override__")


def disjoint_base(cls):
    """Mark a class as one that has a layout of its own."""
    if not isinstance(cls, type):
        raise TypeError(f"{cls!r} is not a class")
    cls.__disjoint_base__ = True
    return cls


def dataclass_transform(
    *, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False, field_specifiers=(), **kwargs
):
    """Mark what makes classes that behave as dataclasses."""

    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {
            "eq_default": eq_default,
            "order_default": order_default,
            "kw_only_default": kw_only_default,
            "frozen_default": frozen_default,
            "field_specifiers": field_specifiers,
            "kwargs": kwargs,
        }
        return cls_or_fn

    return decorator
