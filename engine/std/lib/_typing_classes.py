"""The classes of typing that make classes: Protocol, NamedTuple, TypedDict; and NewType."""

__name__ = "typing"  # whose the classes are

from abc import ABCMeta
from collections import namedtuple

from _typing import Generic, Union, _idfunc
from _typing_forms import (
    NotRequired, ReadOnly, Required, _caller, _generic_class_getitem, _GenericAlias, _type_check,
)
from _typing_forms import Protocol as _protocol_cell
from annotationlib import Format, call_annotate_function, get_annotate_from_class_namespace, get_annotations

_PROTO_ALLOWLIST = {
    "collections.abc": [
        "Callable", "Awaitable", "Iterable", "Iterator", "AsyncIterable", "AsyncIterator", "Hashable", "Sized", "Container",
        "Collection", "Reversible", "Buffer",
    ],
    "contextlib": ["AbstractContextManager", "AbstractAsyncContextManager"],
    "io": ["Reader", "Writer"],
    "os": ["PathLike"],
}

EXCLUDED_ATTRIBUTES = frozenset([
    "__parameters__", "__orig_bases__", "__orig_class__", "_is_protocol", "_is_runtime_protocol", "__protocol_attrs__",
    "__non_callable_proto_members__", "__type_params__", "__abstractmethods__", "__annotations__", "__dict__", "__doc__",
    "__init__", "__module__", "__new__", "__slots__", "__subclasshook__", "__weakref__", "__class_getitem__",
    "__match_args__", "__static_attributes__", "__firstlineno__", "__annotate__", "__annotate_func__",
    "__annotations_cache__", "__typing_is_deprecated_inherited_runtime_protocol__", "__qualname__",
])


def _get_protocol_attrs(cls):
    """The names that a protocol asks for."""
    attrs = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in {"Protocol", "Generic"}:
            continue
        try:
            annotations = base.__annotations__
        except Exception:
            annotations = get_annotations(base, format=Format.FORWARDREF)
        for attr in (*base.__dict__, *annotations):
            if not attr.startswith("_abc_") and attr not in EXCLUDED_ATTRIBUTES:
                attrs.add(attr)
    return attrs


def _no_init_or_replace_init(self, *args, **kwargs):
    cls = type(self)
    if cls._is_protocol:
        raise TypeError("Protocols cannot be instantiated")
    if cls.__init__ is not _no_init_or_replace_init:
        return
    # The class is none of the protocols, and took over the __init__ of one: it gets the next of its bases that is real.
    for base in cls.__mro__:
        init = base.__dict__.get("__init__", _no_init_or_replace_init)
        if init is not _no_init_or_replace_init:
            cls.__init__ = init
            break
    else:
        cls.__init__ = object.__init__
    cls.__init__(self, *args, **kwargs)


_MISSING = object()


def _static(obj, name):
    """An attribute as it is stored, without any code of the class."""
    own = _MISSING
    try:
        own = object.__getattribute__(obj, "__dict__").get(name, _MISSING)
    except AttributeError:
        pass
    if own is not _MISSING:
        return own
    for kind in type(obj).__mro__ + (obj.__mro__ if isinstance(obj, type) else ()):
        if name in kind.__dict__:
            value = kind.__dict__[name]
            if type(value).__name__ == "member_descriptor":
                try:
                    value.__get__(obj, kind)
                except AttributeError:
                    return _MISSING
            return value
    return _MISSING


_NOT_RUNTIME = "Instance and class checks can only be used with @runtime_checkable protocols"


def _need_class(arg):
    if not isinstance(arg, type):
        raise TypeError("issubclass() arg 1 must be a class")


class _ProtocolMeta(ABCMeta):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        if not (name == "Protocol" and bases == (Generic,)) and (Generic in bases or _protocol_cell[0] in bases):
            for base in bases:
                if base is object or base is Generic or base.__name__ in _PROTO_ALLOWLIST.get(base.__module__, ()):
                    continue
                if _protocol_cell[0] in bases and not (issubclass(base, Generic) and getattr(base, "_is_protocol", False)):
                    raise TypeError(f"Protocols can only inherit from other protocols, got {base!r}")
        return super(_ProtocolMeta, mcls).__new__(mcls, name, bases, namespace, **kwargs)

    def __init__(cls, *args, **kwargs):
        if getattr(cls, "_is_protocol", False):
            cls.__protocol_attrs__ = _get_protocol_attrs(cls)

    def __subclasscheck__(cls, other):
        if cls is Protocol:
            return type.__subclasscheck__(cls, other)
        if getattr(cls, "_is_protocol", False):
            if not getattr(cls, "_is_runtime_protocol", False):
                _need_class(other)
                raise TypeError(_NOT_RUNTIME)
            if cls.__non_callable_proto_members__ and cls.__dict__.get("__subclasshook__") is _proto_hook:
                _need_class(other)
                members = str(sorted(cls.__non_callable_proto_members__))[1:-1]
                raise TypeError(
                    f"Protocols with non-method members don't support issubclass(). Non-method members: {members}."
                )
        return ABCMeta.__subclasscheck__(cls, other)

    def __instancecheck__(cls, instance):
        if cls is Protocol:
            return type.__instancecheck__(cls, instance)
        if not getattr(cls, "_is_protocol", False):
            return ABCMeta.__instancecheck__(cls, instance)
        if not getattr(cls, "_is_runtime_protocol", False):
            raise TypeError(_NOT_RUNTIME)
        if _instance_of(cls, instance):
            return True
        for attr in cls.__protocol_attrs__:
            value = _static(instance, attr)
            if value is _MISSING or value is None and attr not in cls.__non_callable_proto_members__:
                return False
        return True


def _instance_of(cls, instance):
    """isinstance by way of the class: ABCMeta's check, that asks no metaclass anew."""
    kind = type(instance)
    if ABCMeta.__subclasscheck__(cls, kind):
        return True
    claimed = getattr(instance, "__class__", kind)
    return claimed is not kind and isinstance(claimed, type) and ABCMeta.__subclasscheck__(cls, claimed)


@classmethod
def _proto_hook(cls, other):
    if not cls.__dict__.get("_is_protocol", False):
        return NotImplemented
    for attr in cls.__protocol_attrs__:
        for base in other.__mro__:
            if attr in base.__dict__:
                if base.__dict__[attr] is None:
                    return NotImplemented
                break
            if (
                issubclass(other, Generic) and getattr(other, "_is_protocol", False)
                and attr in get_annotations(base, format=Format.FORWARDREF)
            ):
                break
        else:
            return NotImplemented
    return True


class Protocol(Generic, metaclass=_ProtocolMeta):
    """Base class for protocols: classes that say what others must have.

    A class has the type if it has the members, wherever it comes from.
    """

    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super(Protocol, cls).__init_subclass__(*args, **kwargs)
        if not cls.__dict__.get("_is_protocol", False):
            cls._is_protocol = any([b is Protocol for b in cls.__bases__])
        if "__subclasshook__" not in cls.__dict__:
            cls.__subclasshook__ = _proto_hook
        if cls._is_protocol and cls.__init__ is Protocol.__init__:
            cls.__init__ = _no_init_or_replace_init


_protocol_cell[0] = Protocol


def runtime_checkable(cls):
    """Mark a protocol class as one that isinstance() and issubclass() may be asked about."""
    if not (isinstance(cls, type) and issubclass(cls, Generic)) or not getattr(cls, "_is_protocol", False):
        raise TypeError(f"@runtime_checkable can be only applied to protocol classes, got {cls!r}")
    cls._is_runtime_protocol = True
    cls.__non_callable_proto_members__ = set()
    for attr in cls.__protocol_attrs__:
        try:
            is_callable = callable(getattr(cls, attr, None))
        except Exception as e:
            raise TypeError(
                f"Failed to determine whether protocol member {attr!r} is a method member"
            ) from e
        if not is_callable:
            cls.__non_callable_proto_members__.add(attr)
    return cls


def is_protocol(tp, /):
    """Whether a class is a protocol, not only one that implements some."""
    return isinstance(tp, type) and getattr(tp, "_is_protocol", False) and tp is not Protocol


def get_protocol_members(tp, /):
    """The names that a protocol asks for."""
    if not is_protocol(tp):
        raise TypeError(f"{tp!r} is not a Protocol")
    return frozenset(tp.__protocol_attrs__)


# Named tuples.

_prohibited = frozenset([
    "__new__", "__init__", "__slots__", "__getnewargs__", "_fields", "_field_defaults", "_field_types", "_make", "_replace",
    "_asdict", "_source",
])
_special = frozenset([
    "__module__", "__name__", "__annotations__", "__annotate__", "__annotate_func__", "__annotations_cache__",
    "__conditional_annotations__",
])


def _annotations_in(ns):
    """The annotations of a class body, and the function that makes them anew."""
    if "__annotations__" in ns:
        return ns["__annotations__"], None
    annotate = get_annotate_from_class_namespace(ns)
    if annotate is None:
        return {}, None
    return call_annotate_function(annotate, Format.FORWARDREF), annotate


def _annotate_with(types, annotate, check):
    """An __annotate__ for checked types: evaluated when asked for, where they come from a class body."""

    def __annotate__(format, /):
        if format == Format.VALUE and annotate is not None:
            return {n: check(t) for n, t in call_annotate_function(annotate, Format.VALUE).items()}
        if format in (Format.VALUE, Format.FORWARDREF):
            return dict(types)
        if format == Format.STRING:
            from annotationlib import annotations_to_string

            return annotations_to_string(types)
        raise NotImplementedError(format)

    return __annotate__


def _make_nmtuple(name, fields, annotate, module, defaults=()):
    made = namedtuple(name, fields, defaults=defaults, module=module)
    made.__annotate__ = made.__new__.__annotate__ = annotate
    return made


class NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        if "__classcell__" in ns:
            raise TypeError("uses of super() and __class__ are unsupported in methods of NamedTuple subclasses")
        for base in bases:
            if base is not _NamedTuple and base is not Generic:
                raise TypeError("can only inherit from a NamedTuple type and Generic")
        if bases.count(_NamedTuple) > 1:
            raise TypeError(f"duplicate base class {_NamedTuple.__name__}")
        found, annotate = _annotations_in(ns)
        types = {n: _type_check(t, f"field {n} annotation must be a type") for n, t in found.items()}
        defaults = []
        for name in types:
            if name in ns:
                defaults.append(name)
            elif defaults:
                raise TypeError(
                    f"Non-default namedtuple field {name} cannot follow default field"
                    f"{'s' if len(defaults) > 1 else ''} {', '.join(defaults)}"
                )
        check = lambda t: _type_check(t, "field annotation must be a type")
        made = _make_nmtuple(
            typename, types, _annotate_with(types, annotate, check), ns["__module__"], [ns[n] for n in defaults]
        )
        if Generic in bases:
            made = _generic_nmtuple(made, tuple([tuple if b is _NamedTuple else b for b in bases]), ns)
        return _with_members(made, ns, Generic in bases)


def _generic_nmtuple(made, bases, ns):
    """The class again, with Generic among its bases."""
    space = {k: v for k, v in made.__dict__.items() if k not in ("__dict__", "__weakref__", "__annotations_cache__")}
    annotate = made.__annotate__
    if "__orig_bases__" in ns:
        space["__orig_bases__"] = ns["__orig_bases__"]
    space["__class_getitem__"] = classmethod(_generic_class_getitem)
    space["__qualname__"] = ns.get("__qualname__", made.__qualname__)
    made = type(made.__name__, bases, space)
    made.__annotate__ = annotate
    return made


def _with_members(made, ns, generic):
    for key, value in ns.items():
        if key in _prohibited:
            raise AttributeError("Cannot overwrite NamedTuple attribute " + key)
        if key in _special or key == "__orig_bases__" and generic:
            continue
        if key not in made._fields:
            setattr(made, key, value)
        hook = getattr(type(value), "__set_name__", None)
        if hook is not None:
            try:
                hook(value, made, key)
            except BaseException as e:
                e.add_note(f"Error calling __set_name__ on {type(value).__name__!r} instance {key!r} in {made.__name__!r}")
                raise
    return made


def NamedTuple(typename, fields, /):
    """Typed version of namedtuple: the base of a class whose annotations are the fields.

    Or it is called with the name and the list of (name, type) pairs.
    """
    types = {n: _type_check(t, f"field {n} annotation must be a type") for n, t in fields}
    nt = _make_nmtuple(typename, types, _annotate_with(types, None, None), _caller())
    nt.__orig_bases__ = (NamedTuple,)
    return nt


_NamedTuple = type.__new__(NamedTupleMeta, "NamedTuple", (), {})


def _namedtuple_mro_entries(bases):
    return (_NamedTuple,)


NamedTuple.__mro_entries__ = _namedtuple_mro_entries


# Typed dicts.


class _SingletonMeta(type):
    def __setattr__(cls, attr, value):
        raise TypeError(f"cannot set {attr!r} attribute of immutable type {cls.__name__!r}")


class _NoExtraItemsType(metaclass=_SingletonMeta):
    """The type of the NoExtraItems singleton."""

    __slots__ = ()

    def __new__(cls):
        return globals().get("NoExtraItems") or object.__new__(cls)

    def __repr__(self):
        return "NoExtraItems"

    def __reduce__(self):
        return "NoExtraItems"


NoExtraItems = _NoExtraItemsType()


def _get_typeddict_qualifiers(annotation):
    """The Required, NotRequired and ReadOnly around a type."""
    while isinstance(annotation, _GenericAlias):
        if annotation._name == "Annotated":
            annotation = annotation.__origin__
        elif annotation.__origin__ in (Required, NotRequired, ReadOnly):
            yield annotation.__origin__
            (annotation,) = annotation.__args__
        else:
            break


class _KeySets:
    """The sets of keys of a typed dict, while it is made."""

    def __init__(self):
        self.required, self.optional, self.readonly, self.mutable = set(), set(), set(), set()

    def inherit(self, base):
        own = base.__dict__
        for key in own.get("__required_keys__", ()):
            self.required.add(key)
            self.optional.discard(key)
        for key in own.get("__optional_keys__", ()):
            self.optional.add(key)
            self.required.discard(key)
        self.readonly.update(own.get("__readonly_keys__", ()))
        self.mutable.update(own.get("__mutable_keys__", ()))

    def add(self, key, qualifiers, total):
        needed = Required in qualifiers or total and NotRequired not in qualifiers
        (self.required if needed else self.optional).add(key)
        (self.optional if needed else self.required).discard(key)
        if ReadOnly in qualifiers:
            if key in self.mutable:
                raise TypeError(f"Cannot override mutable key {key!r} with read-only key")
            self.readonly.add(key)
        else:
            self.mutable.add(key)
            self.readonly.discard(key)

    def store(self, cls):
        cls.__required_keys__ = frozenset(self.required)
        cls.__optional_keys__ = frozenset(self.optional)
        cls.__readonly_keys__ = frozenset(self.readonly)
        cls.__mutable_keys__ = frozenset(self.mutable)


_EACH = "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type"


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True, closed=None, extra_items=NoExtraItems):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError("cannot inherit from both a TypedDict type and a non-TypedDict base class")
        if closed is not None and extra_items is not NoExtraItems:
            raise TypeError(f"Cannot combine closed={closed!r} and extra_items")
        generic = (Generic,) if any([issubclass(b, Generic) for b in bases]) else ()
        own, annotate = _annotations_in(ns)
        ns = {k: v for k, v in ns.items() if k not in ("__annotations__", "__annotate__", "__annotate_func__")}
        made = type.__new__(_TypedDictMeta, name, (*generic, dict), ns)
        if "__orig_bases__" not in made.__dict__:
            made.__orig_bases__ = bases
        own = {n: _type_check(t, _EACH, owner=made, module=made.__module__, allow_special_forms=True) for n, t in own.items()}
        keys, annotations = _KeySets(), {}
        for base in bases:
            if base is not Generic:
                annotations.update(_base_annotations(base))
                keys.inherit(base)
        annotations.update(own)
        for key, tp in own.items():
            keys.add(key, set(_get_typeddict_qualifiers(tp)), total)
        keys.store(made)
        made.__annotate__ = _typeddict_annotate(bases, made, annotations, annotate)
        made.__total__ = total
        made.__closed__ = closed
        made.__extra_items__ = extra_items
        return made

    def __call__(self, /, *args, **kwargs):
        return dict(*args, **kwargs)

    def __subclasscheck__(cls, other):
        raise TypeError("TypedDict does not support instance and class checks")

    __instancecheck__ = __subclasscheck__


def _base_annotations(base):
    return get_annotations(base, format=Format.FORWARDREF)


def _typeddict_annotate(bases, made, annotations, annotate):
    def __annotate__(format, /):
        if format != Format.VALUE or annotate is None:
            return _annotate_with(annotations, None, None)(format)
        result = {}
        for base in bases:
            if base is not Generic:
                result.update(get_annotations(base))
        for n, t in call_annotate_function(annotate, Format.VALUE, owner=made).items():
            result[n] = _type_check(t, _EACH, owner=made, module=made.__module__, allow_special_forms=True)
        return result

    return __annotate__


def TypedDict(typename, fields, /, *, total=True, closed=None, extra_items=NoExtraItems):
    """The base of a class that says which keys a dict has, and the types of their values.

    Or it is called with the name and a dict of names and types.
    """
    ns = {"__annotations__": dict(fields)}
    module = _caller()
    if module is not None:
        ns["__module__"] = module
    td = _TypedDictMeta(typename, (), ns, total=total, closed=closed, extra_items=extra_items)
    td.__orig_bases__ = (TypedDict,)
    return td


_TypedDict = type.__new__(_TypedDictMeta, "TypedDict", (), {})
_TypedDict.__annotations__ = {}


def _typeddict_mro_entries(bases):
    return (_TypedDict,)


TypedDict.__mro_entries__ = _typeddict_mro_entries


def is_typeddict(tp):
    """Whether a class was made by TypedDict."""
    return isinstance(tp, _TypedDictMeta)


class NewType:
    """A name that type checkers take for a type of its own; when called it returns its argument.

    >>> UserId = NewType('UserId', int)
    >>> UserId(5) + 1
    6
    """

    __call__ = _idfunc

    def __init__(self, name, tp):
        self.__qualname__ = name
        if "." in name:
            name = name.rpartition(".")[-1]
        self.__name__ = name
        self.__supertype__ = tp
        module = _caller()
        if module != "typing":
            self.__module__ = module

    def __mro_entries__(self, bases):
        superclass_name = self.__name__

        class Dummy:
            def __init_subclass__(cls):
                raise TypeError(
                    f"Cannot subclass an instance of NewType. Perhaps you were looking for: "
                    f"`{cls.__name__} = NewType({cls.__name__!r}, {superclass_name})`"
                )

        return (Dummy,)

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __reduce__(self):
        return self.__qualname__

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]
