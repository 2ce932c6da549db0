"""Names for the built-in types that are no built-in names, and help for making classes at run time."""

import sys


def _function():
    pass


def _closure():
    cell = 1

    def inner():
        return cell

    return inner


def _generator():
    yield


async def _coroutine():
    pass


async def _async_generator():
    yield


class _Class:
    __slots__ = ("member",)

    def method(self):
        pass


NoneType, EllipsisType, NotImplementedType = type(None), type(...), type(NotImplemented)
ModuleType, SimpleNamespace, MappingProxyType = type(sys), type(sys.implementation), type(type.__dict__)
GenericAlias, UnionType = type(list[int]), type(int | None)

FunctionType = LambdaType = type(_function)
MethodType = type(_Class().method)
CodeType, FrameType = type(_function.__code__), type((x for x in ()).gi_frame)  # there may be no frame: the host may import too
CellType = type(_closure().__closure__[0])
GeneratorType, AsyncGeneratorType = type(_generator()), type(_async_generator())
_c = _coroutine()
CoroutineType = type(_c)
_c.close()

# What the classes of the engine itself consist of.
BuiltinFunctionType, BuiltinMethodType = type(len), type([].append)
MethodDescriptorType, ClassMethodDescriptorType = type(str.join), type(dict.__dict__["fromkeys"])
WrapperDescriptorType, MethodWrapperType = type(object.__init__), type(object().__str__)
GetSetDescriptorType, MemberDescriptorType = type(FunctionType.__code__), type(_Class.member)

_iterable_coroutine = sys._iterable_coroutine

del sys, _function, _closure, _generator, _coroutine, _async_generator, _Class, _c


def new_class(name, bases=(), kwds=None, exec_body=None):
    """Make a class as a class statement does; exec_body(namespace) stands for the body."""
    resolved = resolve_bases(bases)
    meta, namespace, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(namespace)
    if resolved is not bases:
        namespace["__orig_bases__"] = bases
    made = meta(name, resolved, namespace, **kwds)
    if type(made) is type and "__module__" not in namespace:
        made.__module__ = __name__
    return made


def resolve_bases(bases):
    """Bases in which what has __mro_entries__ is replaced by the classes that it stands for."""
    resolved = list(bases)
    at = 0
    changed = False
    for base in bases:
        if isinstance(base, type) or not hasattr(base, "__mro_entries__"):
            at += 1
            continue
        found = base.__mro_entries__(bases)
        if not isinstance(found, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        resolved[at:at + 1] = found
        at += len(found)
        changed = True
    return tuple(resolved) if changed else bases


def prepare_class(name, bases=(), kwds=None):
    """The metaclass of a class statement, the namespace for its body, and its keywords without metaclass."""
    kwds = {} if kwds is None else dict(kwds)
    if "metaclass" in kwds:
        meta = kwds.pop("metaclass")
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        meta = _calculate_meta(meta, bases)
    if hasattr(meta, "__prepare__"):
        namespace = meta.__prepare__(name, bases, **kwds)
    else:
        namespace = {}
    return meta, namespace, kwds


def _calculate_meta(meta, bases):
    """The most derived metaclass."""
    winner = meta
    for base in bases:
        other = type(base)
        if issubclass(winner, other):
            continue
        if not issubclass(other, winner):
            raise TypeError(
                "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass "
                "of the metaclasses of all its bases"
            )
        winner = other
    return winner


def get_original_bases(cls, /):
    """The bases of a class as they were written, before __mro_entries__."""
    try:
        return cls.__dict__.get("__orig_bases__", cls.__bases__)
    except AttributeError:
        raise TypeError(f"Expected an instance of type, not {type(cls).__name__!r}") from None


class DynamicClassAttribute:
    """A property of instances only. On the class it raises AttributeError, so that the metaclass may answer."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget, self.fset, self.fdel = fget, fset, fdel
        self.overwrite_doc = doc is None
        self.__doc__ = doc or fget.__doc__
        self.__isabstractmethod__ = bool(getattr(fget, "__isabstractmethod__", False))

    def __get__(self, instance, ownerclass=None):
        if instance is not None:
            if self.fget is None:
                raise AttributeError("unreadable attribute")
            return self.fget(instance)
        if not self.__isabstractmethod__:
            raise AttributeError()
        return self

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def getter(self, fget):
        doc = fget.__doc__ if self.overwrite_doc else None
        return _like(self, type(self)(fget, self.fset, self.fdel, doc or self.__doc__))

    def setter(self, fset):
        return _like(self, type(self)(self.fget, fset, self.fdel, self.__doc__))

    def deleter(self, fdel):
        return _like(self, type(self)(self.fget, self.fset, fdel, self.__doc__))


def _like(first, made):
    """made, a property that takes its documentation from where the first one does."""
    made.overwrite_doc = first.overwrite_doc
    return made


class _GeneratorWrapper:
    """A generator that may be awaited: code objects cannot be changed, so it is wrapped."""

    def __init__(self, gen):
        self.__wrapped = gen
        for name in ("__name__", "__qualname__"):
            setattr(self, name, getattr(gen, name, None))

    def __iter__(self):
        return self

    __await__ = __iter__

    def __next__(self):
        return next(self.__wrapped)

    def close(self):
        return self.__wrapped.close()

    def send(self, val):
        return self.__wrapped.send(val)

    def throw(self, tp, *rest):
        return self.__wrapped.throw(tp, *rest)

    gi_code = cr_code = property(lambda self: self.__wrapped.gi_code)
    gi_running = cr_running = property(lambda self: self.__wrapped.gi_running)
    gi_yieldfrom = cr_await = property(lambda self: self.__wrapped.gi_yieldfrom)


def coroutine(func):
    """Make what a generator function returns fit for await."""
    if not callable(func):
        raise TypeError("types.coroutine() expects a callable")
    co_coroutine = 0x80
    code = getattr(func, "__code__", None)
    if isinstance(func, FunctionType) and code.co_flags & co_coroutine:
        return func
    if isinstance(func, FunctionType) and code.co_flags & 0x20:
        return _iterable_coroutine(func)

    def wrapped(*args, **kwargs):
        made = func(*args, **kwargs)
        if isinstance(made, CoroutineType) or not (hasattr(made, "send") and hasattr(made, "throw")):
            return made
        return _GeneratorWrapper(made)

    for name in ("__module__", "__name__", "__qualname__", "__doc__"):
        if hasattr(func, name):
            setattr(wrapped, name, getattr(func, name))
    wrapped.__wrapped__ = func
    return wrapped


__all__ = [
    "AsyncGeneratorType", "BuiltinFunctionType", "BuiltinMethodType", "CellType",
    "ClassMethodDescriptorType", "CodeType", "CoroutineType", "EllipsisType", "FrameType", "FunctionType",
    "GeneratorType", "GenericAlias", "GetSetDescriptorType", "LambdaType", "MappingProxyType",
    "MemberDescriptorType", "MethodDescriptorType", "MethodType", "MethodWrapperType", "ModuleType",
    "NoneType", "NotImplementedType", "SimpleNamespace", "TracebackType", "UnionType",
    "WrapperDescriptorType", "new_class", "resolve_bases", "prepare_class", "get_original_bases",
    "DynamicClassAttribute", "coroutine",
]
