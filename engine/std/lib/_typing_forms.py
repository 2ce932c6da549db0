"""What typing is made of: special forms, generic aliases, type parameters that get their arguments."""

__name__ = "typing"  # whose the classes are

import sys
from functools import lru_cache, wraps
from operator import getitem
from types import GenericAlias, NoneType

from _typing import Generic, ParamSpec, TypeVar, TypeVarTuple, Union
from annotationlib import ForwardRef, type_repr

_cleanups = []


def _tp_cache(func=None, /, *, typed=False):
    """Caches the subscription of a form, where the arguments can be hashed."""

    def decorate(func):
        cached = lru_cache(typed=typed)(func)
        _cleanups.append(cached.cache_clear)

        @wraps(func)
        def inner(*args, **kwds):
            try:
                return cached(*args, **kwds)
            except TypeError:
                # An unhashable argument, or a refusal that is repeated below, where it has no context.
                pass
            return func(*args, **kwds)

        return inner

    return decorate if func is None else decorate(func)


def _caller():
    """The module of the guest's code that runs."""
    try:
        return sys._getframe().f_globals.get("__name__")
    except (AttributeError, ValueError):
        return None


def _constant_evaluator(value):
    def evaluate(format, /):
        return type_repr(value) if format == 4 else value

    return evaluate


def _as_tuple(parameters):
    """What stands in the brackets of a subscription: one argument is no tuple."""
    return parameters if isinstance(parameters, tuple) else (parameters,)


def _is_dunder(name):
    return name.startswith("__") and name.endswith("__")


def _is_param_expr(arg):
    """Whether something may stand in the place of a ParamSpec."""
    return arg is ... or isinstance(arg, (tuple, list, ParamSpec, _ConcatenateGenericAlias))


def _is_typevar_like(x):
    return isinstance(x, (TypeVar, ParamSpec)) or _is_unpacked_typevartuple(x)


def _is_unpacked_typevartuple(x):
    return not isinstance(x, type) and getattr(x, "__typing_is_unpacked_typevartuple__", False)


def _type_repr(obj):
    """How a type stands in the repr of an alias."""
    if isinstance(obj, tuple):
        return f"[{', '.join([_type_repr(t) for t in obj])}]"
    return repr(obj) if isinstance(obj, ForwardRef) else type_repr(obj)


def _type_convert(arg, module=None, *, allow_special_forms=False, owner=None):
    """None is its type, and a string a forward reference."""
    if arg is None:
        return NoneType
    if isinstance(arg, str):
        reference = ForwardRef(arg, module=module, is_class=allow_special_forms, owner=owner)
        reference.__forward_code__  # it is compiled at once: a string that is no expression is refused here
        return reference
    return arg


def _is_one_of(arg, forms):
    for form in forms:
        if arg is form:
            return True
    return False


def _type_check(arg, msg, is_argument=True, module=None, *, allow_special_forms=False, owner=None):
    """Refuses what can be no type."""
    arg = _type_convert(arg, module, allow_special_forms=allow_special_forms, owner=owner)
    kind = type(arg)
    if kind is type:
        if arg is Generic:
            raise TypeError(f"Plain {arg} is not valid as type argument")
        return arg
    if isinstance(arg, _GenericAlias):
        origin = arg.__origin__
        if origin is Generic or origin is Protocol[0] or (
            not allow_special_forms and (origin is ClassVar or is_argument and origin is Final)
        ):
            raise TypeError(f"{arg} is not valid as type argument")
        return arg
    if _is_one_of(arg, _PLAIN_FORMS):
        return arg
    if allow_special_forms and (arg is ClassVar or arg is Final):
        return arg
    if isinstance(arg, _SpecialForm) or arg is Protocol[0]:
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if kind is tuple:
        raise TypeError(f"{msg} Got {arg!r:.100}.")
    return arg


Protocol = [None]  # the class, when there is one


def _collect_type_parameters(args, *, enforce_default_ordering=True):
    """The type parameters in arguments, each once, in the order of their appearance."""
    parameters = []
    default_seen = unpacked_seen = False

    def add(t):
        nonlocal default_seen, unpacked_seen
        if t in parameters:
            return
        if enforce_default_ordering and not isinstance(t, _GenericAlias):
            if unpacked_seen and t.has_default():
                raise TypeError("Type parameter with a default follows TypeVarTuple")
            if t.has_default():
                default_seen = True
            elif default_seen:
                raise TypeError(f"Type parameter {t!r} without a default follows type parameter with a default")
        parameters.append(t)

    for t in args:
        if isinstance(t, type) and type(t) is type:
            continue
        if isinstance(t, tuple):
            for inner in _collect_type_parameters(t, enforce_default_ordering=False):
                add(inner)
        elif hasattr(t, "__typing_subst__"):
            add(t)
        else:
            if _is_unpacked_typevartuple(t):
                unpacked_seen = enforce_default_ordering
            for inner in getattr(t, "__parameters__", ()):
                if inner not in parameters:
                    if _is_unpacked_typevartuple(t):
                        parameters.append(inner)
                    else:
                        add(inner)
    return tuple(parameters)


def _count_error(cls, alen, expected):
    word = "many" if alen > int(expected.rpartition(" ")[2]) else "few"
    return TypeError(f"Too {word} arguments for {cls}; actual {alen}, expected {expected}")


def _check_generic_specialization(cls, arguments):
    """Refuses a wrong number of arguments."""
    expected = len(cls.__parameters__)
    if not expected:
        raise TypeError(f"{cls} is not a generic class")
    actual = len(arguments)
    if actual == expected:
        return
    text = str(expected)
    if actual < expected:
        if cls.__parameters__[actual].has_default():
            return
        with_default = sum([p.has_default() for p in cls.__parameters__])
        if with_default:
            text = f"at least {expected - with_default}"
    raise _count_error(cls, actual, text)


def _unpack_args(*args):
    new = []
    for arg in args:
        subargs = getattr(arg, "__typing_unpacked_tuple_args__", None)
        if subargs is not None and not (subargs and subargs[-1] is ...):
            new.extend(subargs)
        else:
            new.append(arg)
    return new


def _deduplicate(params, *, unhashable_fallback=False):
    try:
        return list(dict.fromkeys(params))
    except TypeError:
        if not unhashable_fallback:
            raise
    found = []
    for param in params:
        if param not in found:
            found.append(param)
    return found


class _Final:
    """What no class may have as a base."""

    __slots__ = ("__weakref__",)

    def __init_subclass__(cls, /, *args, **kwds):
        if "_root" not in kwds:
            raise TypeError("Cannot subclass special typing classes")


class _NotIterable:
    __slots__ = ()
    __iter__ = None


class _SpecialForm(_Final, _NotIterable, _root=True):
    __slots__ = ("_name", "__doc__", "_getitem")

    def __init__(self, getitem):
        self._name, self.__doc__ = getitem.__name__, getitem.__doc__
        self._getitem = getitem

    def __repr__(self):
        return "typing." + self._name

    def __reduce__(self):
        return self._name

    def __getattr__(self, item):
        if item not in {"__name__", "__qualname__"}:
            raise AttributeError(item)
        return self._name

    @_tp_cache
    def __getitem__(self, parameters):
        return self._getitem(self, parameters)

    def __ror__(self, other):
        return Union[other, self]

    def __or__(self, other):
        return Union[self, other]

    # A form is no class.

    def __call__(self, *args, **kwds):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __subclasscheck__(self, cls):
        raise TypeError(f"{self} cannot be used with issubclass()")

    def __instancecheck__(self, obj):
        raise TypeError(f"{self} cannot be used with isinstance()")

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")


class _TypedCacheSpecialForm(_SpecialForm, _root=True):
    """A form for which 1 and True are different arguments."""

    def __getitem__(self, parameters):
        return self._getitem(self, *_as_tuple(parameters))


class _TypeFormForm(_SpecialForm, _root=True):
    """TypeForm may be called: it gives its argument."""

    def __call__(self, obj, /):
        return obj


class _BaseGenericAlias(_Final, _root=True):
    """What all the aliases of this module have in common: attributes are the origin's."""

    def __init__(self, origin, *, inst=True, name=None):
        self.__origin__ = origin
        self._name, self._inst = name, inst
        self.__slots__ = None

    def __call__(self, *args, **kwargs):
        origin = self.__origin__
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {origin.__name__}() instead")
        made = origin(*args, **kwargs)
        try:
            made.__orig_class__ = self
        except Exception:
            pass  # a class may refuse attributes in any way
        return made

    def __mro_entries__(self, bases):
        entries = () if self.__origin__ in bases else (self.__origin__,)
        behind = bases[bases.index(self) + 1 :]
        return entries if any(_brings_generic(base, bases) for base in behind) else (*entries, Generic)

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __getattr__(self, attr):
        if attr in {"__origin__", "__args__"}:
            raise AttributeError(attr)
        if attr == "__qualname__" or attr == "__name__":
            return self._name or getattr(self.__origin__, attr)
        if "__origin__" in self.__dict__ and not _is_dunder(attr):
            return getattr(self.__origin__, attr)
        raise AttributeError(attr)

    def __setattr__(self, attr, val):
        if attr in {"_name", "_inst", "_nparams", "_defaults"} or _is_dunder(attr):
            object.__setattr__(self, attr, val)
        else:
            setattr(self.__origin__, attr, val)

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __dir__(self):
        own = [name for name in dir(self.__origin__) if not _is_dunder(name)]
        return sorted(set(object.__dir__(self) + own))


def _brings_generic(base, bases):
    """Whether what stands among the bases of a class adds Generic to them."""
    if isinstance(base, _BaseGenericAlias):
        return True
    entries = (base,)
    if not isinstance(base, type):
        method = getattr(base, "__mro_entries__", None)
        entries = method(bases) if method else ()
    return isinstance(entries, tuple) and any([isinstance(e, type) and issubclass(e, Generic) for e in entries])


class _GenericAlias(_BaseGenericAlias, _root=True):
    """A form or a class with arguments."""

    def __init__(self, origin, args, *, inst=True, name=None):
        super(_GenericAlias, self).__init__(origin, inst=inst, name=name)
        args = args if isinstance(args, tuple) else (args,)
        self.__args__ = tuple([... if a is _TypingEllipsis else a for a in args])
        self.__parameters__ = _collect_type_parameters(args, enforce_default_ordering=False)
        if not name:
            self.__module__ = origin.__module__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __eq__(self, other):
        if isinstance(other, _GenericAlias):
            return self.__origin__ == other.__origin__ and self.__args__ == other.__args__
        return NotImplemented

    @_tp_cache
    def __getitem__(self, args):
        if self.__origin__ in (Generic, Protocol[0]):
            raise TypeError(f"Cannot subscript already-subscripted {self}")
        if not self.__parameters__:
            raise TypeError(f"{self} is not a generic class")
        args = _unpack_args(*[_type_convert(p) for p in _as_tuple(args)])
        return self.copy_with(tuple(_substituted(self, self.__args__, tuple(args))))

    def copy_with(self, args):
        return self.__class__(self.__origin__, args, name=self._name, inst=self._inst)

    def __repr__(self):
        name = "typing." + self._name if self._name else _type_repr(self.__origin__)
        args = ", ".join([_type_repr(a) for a in self.__args__]) if self.__args__ else "()"
        return f"{name}[{args}]"

    def __reduce__(self):
        origin = getattr(sys.modules.get("typing"), self._name, None) if self._name else None
        if origin is None:
            origin = self.__origin__
        args = self.__args__
        if len(args) == 1 and not isinstance(args[0], tuple):
            (args,) = args
        return getitem, (origin, args)

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, _SpecialForm):
            raise TypeError(f"Cannot subclass {self!r}")
        if self._name:
            return super(_GenericAlias, self).__mro_entries__(bases)
        origin = self.__origin__
        if origin is Generic:
            behind = bases[bases.index(self) + 1 :]
            if Protocol[0] in bases or any([isinstance(b, _BaseGenericAlias) and b is not self for b in behind]):
                return ()  # another base brings it
        return (origin,)

    def __iter__(self):
        yield Unpack[self]


def _substituted(alias, old_args, args):
    """The arguments of an alias whose parameters have got arguments of their own."""
    params = alias.__parameters__
    for param in params:
        prepare = getattr(param, "__typing_prepare_subst__", None)
        if prepare is not None:
            args = prepare(alias, args)
    alen, plen = len(args), len(params)
    if alen != plen:
        raise TypeError(f"Too {'many' if alen > plen else 'few'} arguments for {alias}; actual {alen}, expected {plen}")
    return _placed(alias, old_args, dict(zip(params, args)))


def _placed(self, old_args, new):
    result = []
    for old in old_args:
        if isinstance(old, type) and type(old) is type:
            result.append(old)
            continue
        subst = getattr(old, "__typing_subst__", None)
        if subst is not None:
            value = subst(new[old])
        elif isinstance(old, tuple):
            value = tuple(_placed(self, old, new))
        else:
            value = _subscripted_again(old, new)
        if self.__origin__ is _CALLABLE[0] and isinstance(value, tuple) and not isinstance(old, tuple):
            result.extend(value)  # the parameters of Callable are kept flat
        elif _is_unpacked_typevartuple(old):
            result.extend(value)
        else:
            result.append(value)
    return result


_CALLABLE = [object()]  # collections.abc.Callable, when it is there


def _subscripted_again(old, new):
    params = getattr(old, "__parameters__", ())
    if not params or isinstance(old, type):
        return old
    args = []
    for param in params:
        value = new[param]
        if isinstance(param, TypeVarTuple):
            args.extend(value)
        else:
            args.append(value)
    if _is_unpacked_typevartuple(old):
        return tuple(args)
    return old[tuple(args)]


class _TypingEllipsis:
    """Stands for ... inside of Callable."""


class _ConcatenateGenericAlias(_GenericAlias, _root=True):
    def copy_with(self, params):
        *first, last = params
        if isinstance(last, (list, tuple)):
            return (*first, *last)
        if isinstance(last, _ConcatenateGenericAlias):
            params = (*first, *last.__args__)
        return super(_ConcatenateGenericAlias, self).copy_with(params)


class _LiteralGenericAlias(_GenericAlias, _root=True):
    def __eq__(self, other):
        if isinstance(other, _LiteralGenericAlias):
            return set(_with_types(self.__args__)) == set(_with_types(other.__args__))
        return NotImplemented

    def __hash__(self):
        return hash(frozenset(_with_types(self.__args__)))


def _with_types(args):
    return [(a, type(a)) for a in args]


class _UnpackGenericAlias(_GenericAlias, _root=True):
    def __repr__(self):
        return f"typing.Unpack[{_type_repr(self.__args__[0])}]"

    def __getitem__(self, args):
        if self.__typing_is_unpacked_typevartuple__:
            return args
        return super(_UnpackGenericAlias, self).__getitem__(args)

    @property
    def __typing_unpacked_tuple_args__(self):
        (arg,) = self.__args__
        if not isinstance(arg, (_GenericAlias, GenericAlias)):
            return None
        if arg.__origin__ is tuple:
            return arg.__args__
        raise TypeError("Unpack[...] must be used with a tuple type")

    @property
    def __typing_is_unpacked_typevartuple__(self):
        return isinstance(self.__args__[0], TypeVarTuple)


# Generic itself.


def _unpack(param):
    """What *Ts gives."""
    return Unpack[param]


def _unpacked_params(params):
    return tuple([Unpack[p] if isinstance(p, TypeVarTuple) else p for p in params])


def _check_alias_params(params):
    default = False
    for param in params:
        if not isinstance(param, (TypeVar, ParamSpec, TypeVarTuple)):
            raise TypeError(f"Expected a type param, got {param!r}")
        if param.has_default():
            default = True
        elif default:
            raise TypeError(f"non-default type parameter '{param!r}' follows default type parameter")


def _generic_base(params):
    return _GenericAlias(Generic, _unpacked_params(params))


def _generic_class_getitem(cls, args):
    """Parameterizes a generic class: with type variables it is Generic itself, with types another."""
    if not isinstance(args, tuple):
        args = (args,)
    return _parameterized(cls, tuple([_type_convert(p) for p in args]))


@_tp_cache
def _parameterized(cls, args):
    if cls is Generic or cls is Protocol[0]:
        if not args:
            raise TypeError(f"Parameter list to {cls.__qualname__}[...] cannot be empty")
        if not all([_is_typevar_like(p) for p in args]):
            raise TypeError(
                f"Parameters to {cls.__name__}[...] must all be type variables or parameter specification variables."
            )
        _collect_type_parameters(args)
        if len(set(args)) != len(args):
            raise TypeError(f"Parameters to {cls.__name__}[...] must all be unique")
        return _GenericAlias(cls, args)
    for param in cls.__parameters__:
        prepare = getattr(param, "__typing_prepare_subst__", None)
        if prepare is not None:
            args = prepare(cls, args)
    _check_generic_specialization(cls, args)
    new = []
    for param, arg in zip(cls.__parameters__, args):
        if isinstance(param, TypeVarTuple):
            new.extend(arg)
        else:
            new.append(arg)
    return _GenericAlias(cls, tuple(new))


def _generic_init_subclass(cls, args, kwargs):
    super(Generic, cls).__init_subclass__(*args, **kwargs)
    bases = cls.__dict__.get("__orig_bases__")
    if bases is not None:
        plain = Generic in bases
    else:
        plain = Generic in cls.__bases__ and cls.__name__ != "Protocol" and type(cls).__name__ != "_TypedDictMeta"
    if plain:
        raise TypeError("Cannot inherit from plain Generic")
    cls.__parameters__ = () if bases is None else _class_parameters(bases)


def _class_parameters(bases):
    """The parameters of a class: those that Generic[...] or Protocol[...] lists, or those that appear in its bases."""
    listed = None
    for base in bases:
        if isinstance(base, _GenericAlias) and base.__origin__ in (Generic, Protocol[0]):
            if listed is not None and base.__origin__ is Generic:
                raise TypeError("Cannot inherit from Generic[...] multiple times.")
            listed, name, arguments = base.__parameters__, base.__origin__.__name__, base.__args__
    found = _collect_type_parameters(bases, enforce_default_ordering=listed is None)
    if listed is None:
        return found
    missing = [t for t in found if t not in listed]
    if missing:
        raise TypeError(
            f"Some type variables ({', '.join(map(str, missing))}) are not listed in "
            f"{name}[{', '.join(map(str, listed))}]"
        )
    _collect_type_parameters(arguments)
    return listed


# The forms.


@_SpecialForm
def NoReturn(self, parameters):
    """Says that a function never returns."""
    raise TypeError(f"{self} is not subscriptable")


@_SpecialForm
def Never(self, parameters):
    """The type that has no values."""
    raise TypeError(f"{self} is not subscriptable")


@_SpecialForm
def Self(self, parameters):
    """The class around the annotation."""
    raise TypeError(f"{self} is not subscriptable")


@_SpecialForm
def LiteralString(self, parameters):
    """A string that is made of literals only."""
    raise TypeError(f"{self} is not subscriptable")


@_SpecialForm
def TypeAlias(self, parameters):
    """Says that an assignment makes a type alias."""
    raise TypeError(f"{self} is not subscriptable")


def _single(self, parameters, allow=True):
    item = _type_check(parameters, f"{self} accepts only single type.", allow_special_forms=allow)
    return _GenericAlias(self, (item,))


@_SpecialForm
def ClassVar(self, parameters):
    """Marks a variable of the class."""
    return _single(self, parameters)


@_SpecialForm
def Final(self, parameters):
    """Marks a name that must not be given another value."""
    return _single(self, parameters)


@_SpecialForm
def Required(self, parameters):
    """Marks a key of a TypedDict that must be there."""
    return _single(self, parameters)


@_SpecialForm
def NotRequired(self, parameters):
    """Marks a key of a TypedDict that may be missing."""
    return _single(self, parameters)


@_SpecialForm
def ReadOnly(self, parameters):
    """Marks a key of a TypedDict that must not be changed."""
    return _single(self, parameters)


@_SpecialForm
def TypeGuard(self, parameters):
    """The result of a function that narrows the type of its argument where it is true."""
    return _single(self, parameters, False)


@_SpecialForm
def TypeIs(self, parameters):
    """The result of a function that tells whether its argument has a type."""
    return _single(self, parameters, False)


@_TypeFormForm
def TypeForm(self, parameters):
    """The type of a value that is a type expression."""
    return _single(self, parameters, False)


@_SpecialForm
def Optional(self, parameters):
    """Optional[X] is X | None."""
    arg = _type_check(parameters, f"{self} requires a single type.")
    return Union[arg, None]


@_TypedCacheSpecialForm
@_tp_cache(typed=True)
def Literal(self, *parameters):
    """The type of certain values."""
    flat = []
    for p in parameters:
        if isinstance(p, _LiteralGenericAlias):
            flat.extend(p.__args__)
        else:
            flat.append(p)
    try:
        flat = [p for p, _ in _deduplicate(_with_types(flat))]
    except TypeError:
        pass  # unhashable values stay as they are
    return _LiteralGenericAlias(self, tuple(flat))


@_SpecialForm
def Concatenate(self, parameters):
    """Puts parameters before those of a ParamSpec."""
    if parameters == ():
        raise TypeError("Cannot take a Concatenate of no types.")
    *types, last = _as_tuple(parameters)
    if last is not ... and not isinstance(last, ParamSpec):
        raise TypeError("The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
    msg = "Concatenate[arg, ...]: each arg must be a type."
    return _ConcatenateGenericAlias(self, (*[_type_check(p, msg) for p in types], last))


@_SpecialForm
def Unpack(self, parameters):
    """Takes a tuple of types apart."""
    item = _type_check(parameters, f"{self} accepts only single type.")
    return _UnpackGenericAlias(self, (item,))


class _AnyMeta(type):
    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError("typing.Any cannot be used with isinstance()")
        return super(_AnyMeta, self).__instancecheck__(obj)

    def __repr__(self):
        if self is Any:
            return "typing.Any"
        return super(_AnyMeta, self).__repr__()


class Any(metaclass=_AnyMeta):
    """The type that says nothing: it is compatible with every type."""

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super(Any, cls).__new__(cls)


_PLAIN_FORMS = (Any, LiteralString, NoReturn, Never, Self, TypeAlias)
