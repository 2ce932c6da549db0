"""The abstract base classes of collections.abc that ask for a method or two."""

__name__ = "collections.abc"  # whose the classes are

from abc import ABCMeta, abstractmethod
from types import GenericAlias


def _check_methods(cls, *methods):
    """True where a class has all the methods; one that is None says that it has not."""
    mro = cls.__mro__
    for method in methods:
        found = None
        for base in mro:
            if method in base.__dict__:
                found = base.__dict__[method]
                break
        if found is None:
            return NotImplemented
    return True


def _hook(*methods):
    """The __subclasshook__ of a class for which having certain methods is enough."""
    owner = []

    def __subclasshook__(cls, other):
        if cls is owner[0]:
            return _check_methods(other, *methods)
        return NotImplemented

    def decorate(cls):
        owner.append(cls)
        cls.__subclasshook__ = classmethod(__subclasshook__)
        return cls

    return decorate


@_hook("__hash__")
class Hashable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __hash__(self):
        return 0


@_hook("__await__")
class Awaitable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __await__(self):
        yield

    __class_getitem__ = classmethod(GenericAlias)


@_hook("__await__", "send", "throw", "close")
class Coroutine(Awaitable):
    __slots__ = ()

    @abstractmethod
    def send(self, value):
        """Go on with a value: the next thing waited for, or StopIteration at the end."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Go on with an exception: the next thing waited for, or StopIteration at the end."""
        raise _thrown(typ, val, tb)

    def close(self):
        """End the coroutine by a GeneratorExit."""
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            return
        raise RuntimeError("coroutine ignored GeneratorExit")


def _thrown(typ, val, tb):
    """The exception that throw(typ, val, tb) raises."""
    if val is None:
        if tb is None:
            return typ if isinstance(typ, BaseException) else typ()
        val = typ()
    return val.with_traceback(tb) if tb is not None else val


@_hook("__aiter__")
class AsyncIterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()

    __class_getitem__ = classmethod(GenericAlias)


@_hook("__anext__", "__aiter__")
class AsyncIterator(AsyncIterable):
    __slots__ = ()

    @abstractmethod
    async def __anext__(self):
        """The next item, or StopAsyncIteration."""
        raise StopAsyncIteration

    def __aiter__(self):
        return self


@_hook("__aiter__", "__anext__", "asend", "athrow", "aclose")
class AsyncGenerator(AsyncIterator):
    __slots__ = ()

    async def __anext__(self):
        """The next item, or StopAsyncIteration."""
        return await self.asend(None)

    @abstractmethod
    async def asend(self, value):
        """Go on with a value: the next item, or StopAsyncIteration."""
        raise StopAsyncIteration

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        """Go on with an exception: the next item, or StopAsyncIteration."""
        raise _thrown(typ, val, tb)

    async def aclose(self):
        """End the generator by a GeneratorExit."""
        try:
            await self.athrow(GeneratorExit)
        except (GeneratorExit, StopAsyncIteration):
            return
        raise RuntimeError("asynchronous generator ignored GeneratorExit")


@_hook("__iter__")
class Iterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __iter__(self):
        while False:
            yield None

    __class_getitem__ = classmethod(GenericAlias)


@_hook("__iter__", "__next__")
class Iterator(Iterable):
    __slots__ = ()

    @abstractmethod
    def __next__(self):
        """The next item, or StopIteration."""
        raise StopIteration

    def __iter__(self):
        return self


@_hook("__reversed__", "__iter__")
class Reversible(Iterable):
    __slots__ = ()

    @abstractmethod
    def __reversed__(self):
        while False:
            yield None


@_hook("__iter__", "__next__", "send", "throw", "close")
class Generator(Iterator):
    __slots__ = ()

    def __next__(self):
        """The next item, or StopIteration."""
        return self.send(None)

    @abstractmethod
    def send(self, value):
        """Go on with a value: the next item, or StopIteration."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Go on with an exception: the next item, or StopIteration."""
        raise _thrown(typ, val, tb)

    def close(self):
        """End the generator by a GeneratorExit, and return what it then returns."""
        try:
            self.throw(GeneratorExit)
        except GeneratorExit:
            return None
        except StopIteration as end:
            return end.value
        raise RuntimeError("generator ignored GeneratorExit")


@_hook("__len__")
class Sized(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __len__(self):
        return 0


@_hook("__contains__")
class Container(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __contains__(self, x):
        return False

    __class_getitem__ = classmethod(GenericAlias)


@_hook("__len__", "__iter__", "__contains__")
class Collection(Sized, Iterable, Container):
    __slots__ = ()


@_hook("__buffer__")
class Buffer(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __buffer__(self, flags, /):
        raise NotImplementedError


Buffer.register(bytes)
Buffer.register(bytearray)


def _is_param_expr(x):
    """Whether x may stand where Callable takes its parameters: `...`, a ParamSpec, a Concatenate, a list."""
    if x is Ellipsis or isinstance(x, (tuple, list)):
        return True
    kind = type(x)
    return kind.__module__ == "typing" and kind.__name__ in ("ParamSpec", "_ConcatenateGenericAlias")


def _type_text(x):
    """How a type stands in the repr of an alias."""
    if isinstance(x, type) and not isinstance(x, GenericAlias):
        return x.__qualname__ if x.__module__ == "builtins" else f"{x.__module__}.{x.__qualname__}"
    if x is Ellipsis:
        return "..."
    return repr(x)


class _CallableGenericAlias(GenericAlias):
    """Callable[parameters, result]: parameters and result are kept in one flat tuple."""

    __slots__ = ()

    def __new__(cls, origin, args):
        if not (isinstance(args, tuple) and len(args) == 2):
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        params, result = args
        if isinstance(params, (tuple, list)):
            args = (*params, result)
        elif not _is_param_expr(params):
            raise TypeError(f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {params}")
        return super(_CallableGenericAlias, cls).__new__(cls, origin, args)

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_param_expr(args[0]):
            return f"collections.abc.Callable[{_type_text(args[0])}, {_type_text(args[1])}]"
        params = ", ".join([_type_text(a) for a in args[:-1]])
        return f"collections.abc.Callable[[{params}], {_type_text(args[-1])}]"

    def __reduce__(self):
        *params, result = self.__args__
        if len(params) == 1 and _is_param_expr(params[0]):
            (params,) = params
        return _CallableGenericAlias, (Callable, (params, result))

    def __getitem__(self, item):
        item = item if isinstance(item, tuple) else (item,)
        if len(self.__parameters__) == 1 and _is_param_expr(self.__parameters__[0]) and item and not _is_param_expr(item[0]):
            item = (item,)
        args = super(_CallableGenericAlias, self).__getitem__(item).__args__
        if not isinstance(args[0], (tuple, list)):
            args = (list(args[:-1]), args[-1])
        return _CallableGenericAlias(Callable, args)


@_hook("__call__")
class Callable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False

    __class_getitem__ = classmethod(_CallableGenericAlias)
