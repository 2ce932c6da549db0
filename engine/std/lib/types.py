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


FunctionType = type(_function)
LambdaType = FunctionType
CodeType = type(_function.__code__)
CellType = type(_closure().__closure__[0])
MappingProxyType = type(type.__dict__)
SimpleNamespace = type(sys.implementation)
GeneratorType = type(_generator())
_c = _coroutine()
CoroutineType = type(_c)
_c.close()
AsyncGeneratorType = type(_async_generator())
MethodType = type(_Class().method)
BuiltinFunctionType = type(len)
BuiltinMethodType = type([].append)
WrapperDescriptorType = type(object.__init__)
MethodWrapperType = type(object().__str__)
MethodDescriptorType = type(str.join)
ClassMethodDescriptorType = type(dict.__dict__["fromkeys"])
ModuleType = type(sys)
GetSetDescriptorType = type(FunctionType.__code__)
MemberDescriptorType = type(_Class.member)
GenericAlias = type(list[int])
UnionType = type(int | None)
EllipsisType = type(Ellipsis)
NoneType = type(None)
NotImplementedType = type(NotImplemented)
FrameType = type(sys._getframe())

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
    return meta(name, resolved, namespace, **kwds)


def resolve_bases(bases):
    """Bases in which what has __mro_entries__ is replaced by the classes that it stands for."""
    resolved = []
    changed = False
    for base in bases:
        entries = None if isinstance(base, type) else getattr(base, "__mro_entries__", None)
        if entries is None:
            resolved.append(base)
            continue
        found = entries(bases)
        if not isinstance(found, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        resolved.extend(found)
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
        self.fget = fget
        self.fset = fset
        self.fdel = fdel
        self.__doc__ = doc or fget.__doc__
        self.overwrite_doc = doc is None
        self.__isabstractmethod__ = bool(getattr(fget, "__isabstractmethod__", False))

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.__isabstractmethod__:
                return self
            raise AttributeError()
        if self.fget is None:
            raise AttributeError("unreadable attribute")
        return self.fget(instance)

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
        result = type(self)(fget, self.fset, self.fdel, doc or self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result

    def setter(self, fset):
        result = type(self)(self.fget, fset, self.fdel, self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result

    def deleter(self, fdel):
        result = type(self)(self.fget, self.fset, fdel, self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result


class _GeneratorWrapper:
    """A generator that may be awaited: code objects cannot be changed, so it is wrapped."""

    def __init__(self, gen):
        self.__wrapped = gen
        self.__name__ = getattr(gen, "__name__", None)
        self.__qualname__ = getattr(gen, "__qualname__", None)

    def send(self, val):
        return self.__wrapped.send(val)

    def throw(self, tp, *rest):
        return self.__wrapped.throw(tp, *rest)

    def close(self):
        return self.__wrapped.close()

    @property
    def gi_code(self):
        return self.__wrapped.gi_code

    @property
    def gi_running(self):
        return self.__wrapped.gi_running

    @property
    def gi_yieldfrom(self):
        return self.__wrapped.gi_yieldfrom

    cr_code = gi_code
    cr_running = gi_running
    cr_await = gi_yieldfrom

    def __next__(self):
        return next(self.__wrapped)

    def __iter__(self):
        return self

    __await__ = __iter__


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
