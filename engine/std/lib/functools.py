"""Functions that take or make functions."""

__all__ = [
    "update_wrapper", "wraps", "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES", "total_ordering", "cache", "cmp_to_key",
    "lru_cache", "reduce", "partial", "partialmethod", "singledispatch", "singledispatchmethod", "cached_property",
    "Placeholder",
]

from _functools import Placeholder, _lru_cache_wrapper, cmp_to_key, partial, reduce
from abc import get_cache_token
from collections import namedtuple
from reprlib import recursive_repr
from types import GenericAlias, MappingProxyType, MethodType, UnionType

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotate__", "__type_params__")
WRAPPER_UPDATES = ("__dict__",)


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Make a wrapper look like what it wraps, which becomes its __wrapped__.

    The attributes named in assigned are copied, those named in updated are updated.
    """
    for name in assigned:
        try:
            value = getattr(wrapped, name)
        except AttributeError:
            continue
        if name != "__type_params__" or value:
            setattr(wrapper, name, value)
    for name in updated:
        getattr(wrapper, name).update(getattr(wrapped, name, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """A decorator that calls update_wrapper() with these arguments."""
    return partial(update_wrapper, wrapped=wrapped, assigned=assigned, updated=updated)


def _gt_from_lt(self, other):
    """self > other, by __lt__."""
    result = type(self).__lt__(self, other)
    return result if result is NotImplemented else not result and self != other


def _le_from_lt(self, other):
    """self <= other, by __lt__."""
    result = type(self).__lt__(self, other)
    return result if result is NotImplemented else result or self == other


def _ge_from_lt(self, other):
    """self >= other, by __lt__."""
    result = type(self).__lt__(self, other)
    return result if result is NotImplemented else not result


def _ge_from_le(self, other):
    """self >= other, by __le__."""
    result = type(self).__le__(self, other)
    return result if result is NotImplemented else not result or self == other


def _lt_from_le(self, other):
    """self < other, by __le__."""
    result = type(self).__le__(self, other)
    return result if result is NotImplemented else result and self != other


def _gt_from_le(self, other):
    """self > other, by __le__."""
    result = type(self).__le__(self, other)
    return result if result is NotImplemented else not result


def _lt_from_gt(self, other):
    """self < other, by __gt__."""
    result = type(self).__gt__(self, other)
    return result if result is NotImplemented else not result and self != other


def _ge_from_gt(self, other):
    """self >= other, by __gt__."""
    result = type(self).__gt__(self, other)
    return result if result is NotImplemented else result or self == other


def _le_from_gt(self, other):
    """self <= other, by __gt__."""
    result = type(self).__gt__(self, other)
    return result if result is NotImplemented else not result


def _le_from_ge(self, other):
    """self <= other, by __ge__."""
    result = type(self).__ge__(self, other)
    return result if result is NotImplemented else not result or self == other


def _gt_from_ge(self, other):
    """self > other, by __ge__."""
    result = type(self).__ge__(self, other)
    return result if result is NotImplemented else result and self != other


def _lt_from_ge(self, other):
    """self < other, by __ge__."""
    result = type(self).__ge__(self, other)
    return result if result is NotImplemented else not result


_convert = {
    "__lt__": [("__gt__", _gt_from_lt), ("__le__", _le_from_lt), ("__ge__", _ge_from_lt)],
    "__le__": [("__ge__", _ge_from_le), ("__lt__", _lt_from_le), ("__gt__", _gt_from_le)],
    "__gt__": [("__lt__", _lt_from_gt), ("__ge__", _ge_from_gt), ("__le__", _le_from_gt)],
    "__ge__": [("__le__", _le_from_ge), ("__gt__", _gt_from_ge), ("__lt__", _lt_from_ge)],
}


def total_ordering(cls):
    """Give a class the comparisons that it lacks, made of one that it has."""
    roots = {op for op in _convert if getattr(cls, op, None) is not getattr(object, op, None)}
    if not roots:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    root = max(roots)  # __lt__ before __le__ before __gt__ before __ge__
    for name, function in _convert[root]:
        if name not in roots:
            function.__name__ = name
            setattr(cls, name, function)
    return cls


def _partial_merge(args, more):
    """Puts arguments into the places of Placeholder, and the rest behind."""
    more = list(more)
    out = []
    for arg in args:
        if arg is Placeholder and more:
            arg = more.pop(0)
        out.append(arg)
    return (*out, *more)


class partialmethod:
    """As partial, for a method in a class's body: the first arguments after self are given."""

    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and getattr(func, "__get__", None) is None:
            raise TypeError(f"the first argument {func!r} must be a callable or a descriptor")
        if args and args[-1] is Placeholder:
            raise TypeError("trailing Placeholders are not allowed")
        if isinstance(func, partialmethod):
            args = _partial_merge(func.args, args)
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func, self.args, self.keywords = func, args, keywords

    def __repr__(self):
        parts = [repr(self.func)]
        parts.extend([repr(x) for x in self.args])
        parts.extend([f"{k}={v!r}" for k, v in self.keywords.items()])
        return f"{type(self).__module__}.{type(self).__qualname__}({', '.join(parts)})"

    def _make_unbound_method(self):
        def _method(cls_or_self, /, *args, **keywords):
            places = self.args.count(Placeholder)
            if len(args) < places:
                raise TypeError(
                    f"missing positional arguments in 'partialmethod' call; expected at least {places}, got {len(args)}"
                )
            return self.func(cls_or_self, *_partial_merge(self.args, args), **{**self.keywords, **keywords})

        _method.__partialmethod__ = self
        _method.__isabstractmethod__ = self.__isabstractmethod__
        return _method

    def __get__(self, obj, cls=None):
        get = getattr(self.func, "__get__", None)
        if get is not None:
            bound = get(obj, cls)
            if bound is not self.func:
                # The wrapped descriptor has bound the object itself.
                result = partial(bound, *self.args, **self.keywords)
                try:
                    result.__self__ = bound.__self__
                except AttributeError:
                    pass
                return result
        return self._make_unbound_method().__get__(obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    __class_getitem__ = classmethod(GenericAlias)


_CacheInfo = namedtuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"])


def lru_cache(maxsize=128, typed=False):
    """Keep the results of the last calls by their arguments, which must be hashable.

    maxsize bounds how many; None keeps all. With typed, arguments that are equal but of different types are told apart. The
    function gets cache_info() and cache_clear(), and is itself under __wrapped__.
    """
    bare = None
    if isinstance(maxsize, int):
        maxsize = max(maxsize, 0)
    elif callable(maxsize) and isinstance(typed, bool):
        # The decorator was used without arguments: maxsize is the function.
        bare, maxsize = maxsize, 128
    elif maxsize is not None:
        raise TypeError("Expected first argument to be an integer, a callable, or None")

    def decorate(function):
        wrapper = _lru_cache_wrapper(function, maxsize, typed, _CacheInfo)
        wrapper.cache_parameters = lambda: {"maxsize": maxsize, "typed": typed}
        return update_wrapper(wrapper, function)

    return decorate if bare is None else decorate(bare)


def cache(user_function, /):
    """Keep the results of all calls by their arguments."""
    return lru_cache(maxsize=None)(user_function)


def _c3_merge(sequences):
    """Merge orders into one that keeps them all."""
    result = []
    while sequences := [order for order in sequences if order]:
        # The next class is one that nothing wants behind another.
        later = {cls for order in sequences for cls in order[1:]}
        candidate = next((order[0] for order in sequences if order[0] not in later), None)
        if candidate is None:
            raise RuntimeError("Inconsistent hierarchy")
        result.append(candidate)
        for order in sequences:
            if order[0] is candidate:
                del order[0]
    return result


def _c3_mro(cls, abcs=None):
    """The method resolution order of a class, with abstract classes put in where they begin to apply."""
    abcs = list(abcs or ())
    explicit, others = list(cls.__bases__), []
    while explicit and not hasattr(explicit[-1], "__abstractmethods__"):
        others.insert(0, explicit.pop())
    abstract = [
        base for base in abcs if issubclass(cls, base) and not any([issubclass(b, base) for b in cls.__bases__])
    ]
    for base in abstract:
        abcs.remove(base)
    orders = [_c3_mro(base, abcs=abcs) for base in explicit + abstract + others]
    return _c3_merge([[cls]] + orders + [explicit] + [abstract] + [others])


def _compose_mro(cls, types):
    """The order of a class with the abstract ones among types that it is registered with."""
    bases = set(cls.__mro__)

    def is_related(typ):
        return typ not in bases and hasattr(typ, "__mro__") and not isinstance(typ, GenericAlias) and issubclass(cls, typ)

    types = [n for n in types if is_related(n)]

    def is_strict_base(typ):
        return any([typ != other and typ in other.__mro__ for other in types])

    types = [n for n in types if not is_strict_base(n)]
    known = set(types)
    abcs = []
    for typ in types:
        # A class that is registered with a subclass of typ: that has the more of its order known comes first.
        orders = [
            [s for s in sub.__mro__ if s in known]
            for sub in typ.__subclasses__() if sub not in bases and issubclass(cls, sub)
        ]
        if not orders:
            abcs.append(typ)
        for order in sorted(orders, key=len, reverse=True):
            abcs.extend([s for s in order if s not in abcs])
    return _c3_mro(cls, abcs=abcs)


def _find_impl(cls, registry):
    """The best implementation for a class: that of the first class in its order that has one."""
    order = _compose_mro(cls, registry.keys())
    place = next((i for i, known in enumerate(order) if known in registry), None)
    if place is None:
        return registry.get(None)
    best, *rivals = order[place : place + 2]
    for rival in rivals:
        # Two abstract classes that the class does not derive from are as good as each other.
        derived = rival in cls.__mro__ or best in cls.__mro__
        if rival in registry and not derived and not issubclass(best, rival):
            raise RuntimeError(f"Ambiguous dispatch: {best} or {rival}")
    return registry[best]


def _is_dispatched(cls):
    """Whether implementations can be registered for it: a class, or a union of classes."""
    return all([isinstance(arg, type) for arg in (cls.__args__ if isinstance(cls, UnionType) else (cls,))])


def _annotated_class(func):
    """The class that the annotation of an implementation's first parameter names."""
    annotations = getattr(func, "__annotations__", {})
    if not annotations:
        raise TypeError(
            f"Invalid first argument to `register()`: {func!r}. Use either `@register(some_class)` or plain "
            "`@register` on an annotated function."
        )
    name, cls = next(iter(annotations.items()))
    if cls is None or isinstance(cls, str):  # only then: typing is big
        from annotationlib import Format
        from typing import get_type_hints

        cls = get_type_hints(func, format=Format.FORWARDREF)[name]
    if not _is_dispatched(cls):
        what = "not all arguments are classes" if isinstance(cls, UnionType) else "is not a class"
        if type(cls).__name__ == "ForwardRef":
            what = "is an unresolved forward reference"
        raise TypeError(f"Invalid annotation for {name!r}. {cls!r} {what}.")
    return cls


def singledispatch(func):
    """Make a function that chooses an implementation by the class of its first argument.

    The function itself is the one for all other classes; its register() adds more.
    """
    registry = {}
    dispatch_cache = {}
    cache_token = None

    def dispatch(cls):
        """The implementation that a class gets."""
        nonlocal cache_token
        if cache_token is not None:
            current = get_cache_token()
            if cache_token != current:
                dispatch_cache.clear()
                cache_token = current
        try:
            return dispatch_cache[cls]
        except KeyError:
            impl = registry[cls] if cls in registry else _find_impl(cls, registry)
            dispatch_cache[cls] = impl
            return impl

    def register(cls, func=None):
        """Add an implementation for a class, or for those of a union; without one a decorator."""
        nonlocal cache_token
        if not _is_dispatched(cls):
            if func is not None:
                raise TypeError(f"Invalid first argument to `register()`. {cls!r} is not a class or union type.")
            func, cls = cls, _annotated_class(cls)
        elif func is None:
            return lambda f: register(cls, f)
        for known in cls.__args__ if isinstance(cls, UnionType) else (cls,):
            registry[known] = func
        if cache_token is None and hasattr(cls, "__abstractmethods__"):
            cache_token = get_cache_token()
        dispatch_cache.clear()
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f"{funcname} requires at least 1 positional argument")
        return dispatch(args[0].__class__)(*args, **kw)

    funcname = getattr(func, "__name__", "singledispatch function")
    registry[object] = func
    wrapper.dispatch, wrapper.register = dispatch, register
    wrapper.registry, wrapper._clear_cache = MappingProxyType(registry), dispatch_cache.clear
    return update_wrapper(wrapper, func)


class singledispatchmethod:
    """As singledispatch(), for a method: the first argument after self chooses."""

    def __init__(self, func):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.func, self.dispatcher = func, singledispatch(func)

    def register(self, cls, method=None):
        """Add an implementation for a class; without one a decorator."""
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        return _singledispatchmethod_get(self, obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    def __repr__(self):
        try:
            name = self.func.__qualname__
        except AttributeError:
            name = getattr(self.func, "__name__", "?")
        return f"<single dispatch method descriptor {name}>"


class _singledispatchmethod_get:
    """A generic method, bound to an object."""

    def __init__(self, unbound, obj, cls):
        self._unbound = unbound
        self._dispatch = unbound.dispatcher.dispatch
        self._obj = obj
        self._cls = cls
        func = unbound.func
        for name in ("__module__", "__doc__"):
            try:
                setattr(self, name, getattr(func, name))
            except AttributeError:
                pass

    def __repr__(self):
        try:
            name = self.__qualname__
        except AttributeError:
            name = getattr(self, "__name__", "?")
        if self._obj is not None:
            return f"<bound single dispatch method {name} of {self._obj!r}>"
        return f"<single dispatch method {name}>"

    def __call__(self, /, *args, **kwargs):
        if not args:
            funcname = getattr(self._unbound.func, "__name__", "singledispatchmethod method")
            raise TypeError(f"{funcname} requires at least 1 positional argument")
        method = self._dispatch(args[0].__class__)
        if hasattr(method, "__get__"):
            method = method.__get__(self._obj, self._cls)
        return method(*args, **kwargs)

    def __getattr__(self, name):
        if name not in {"__name__", "__qualname__", "__isabstractmethod__", "__annotations__", "__type_params__"}:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)
        return getattr(self._unbound.func, name)

    @property
    def __wrapped__(self):
        return self._unbound.func

    @property
    def register(self):
        return self._unbound.register


_missing = object()


class cached_property:
    """A property whose value is computed once per instance and then kept as an attribute of it."""

    def __init__(self, func):
        self.func, self.attrname = func, None
        self.__doc__, self.__module__ = func.__doc__, func.__module__

    def __set_name__(self, owner, name):
        known = self.attrname
        if known is not None and known != name:
            raise TypeError(f"Cannot assign the same cached_property to two different names ({known!r} and {name!r}).")
        self.attrname = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.attrname is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        try:
            attributes = instance.__dict__
        except AttributeError:
            raise TypeError(
                f"No '__dict__' attribute on {type(instance).__name__!r} instance to cache {self.attrname!r} property."
            ) from None
        value = attributes.get(self.attrname, _missing)
        if value is _missing:
            value = self.func(instance)
            try:
                attributes[self.attrname] = value
            except TypeError:
                raise TypeError(
                    f"The '__dict__' attribute on {type(instance).__name__!r} instance does not support item "
                    f"assignment for caching {self.attrname!r} property."
                ) from None
        return value

    __class_getitem__ = classmethod(GenericAlias)
