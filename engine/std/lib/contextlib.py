"""Utilities for with-statement contexts.  See PEP 343."""

import sys as _sys
from abc import ABC, abstractmethod
from collections import deque
from functools import partial as _partial, wraps
from types import GenericAlias, MethodType

__all__ = [
    "asynccontextmanager", "contextmanager", "closing", "nullcontext", "AbstractContextManager",
    "AbstractAsyncContextManager", "AsyncExitStack", "ContextDecorator", "ExitStack", "redirect_stdout",
    "redirect_stderr", "suppress", "aclosing", "chdir",
]

_missing = object()


def _has_methods(cls, names):
    """Whether a class defines all these methods, for __subclasshook__: None instead of a method takes it away."""
    for name in names:
        for base in cls.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


class AbstractContextManager(ABC):
    """An abstract base class for context managers."""

    __class_getitem__ = classmethod(GenericAlias)
    __slots__ = ()

    def __enter__(self):
        """Return `self` upon entering the runtime context."""
        return self

    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        """Raise any exception triggered within the runtime context."""
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractContextManager:
            return _has_methods(C, ("__enter__", "__exit__"))
        return NotImplemented


class AbstractAsyncContextManager(ABC):
    """An abstract base class for asynchronous context managers."""

    __class_getitem__ = classmethod(GenericAlias)
    __slots__ = ()

    async def __aenter__(self):
        """Return `self` upon entering the runtime context."""
        return self

    @abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        """Raise any exception triggered within the runtime context."""
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractAsyncContextManager:
            return _has_methods(C, ("__aenter__", "__aexit__"))
        return NotImplemented


_GENERATOR, _COROUTINE, _ASYNC_GENERATOR = 0x20, 0x80, 0x200


def _kind(func):
    """Which of the three kinds of function beside the plain one func is, 0 for a plain one."""
    while True:
        if isinstance(func, MethodType):
            func = func.__func__
        elif isinstance(func, _partial):
            func = func.func
        else:
            break
    code = getattr(func, "__code__", None)
    return getattr(code, "co_flags", 0) & (_GENERATOR | _COROUTINE | _ASYNC_GENERATOR)


class ContextDecorator:
    "A base class or mixin that enables context managers to work as decorators."

    def _recreate_cm(self):
        """Return a recreated instance of self.

        Allows an otherwise one-shot context manager like
        _GeneratorContextManager to support use as
        a decorator via implicit recreation.

        This is a private interface just for _GeneratorContextManager.
        See issue #11647 for details.
        """
        return self

    def __call__(self, func):
        kind = _kind(func)
        # The context stays open while a generator or coroutine runs, not only while it is made.
        if kind == _ASYNC_GENERATOR:

            async def inner(*args, **kwds):
                with self._recreate_cm():
                    source = func(*args, **kwds)
                    try:
                        async for value in source:
                            yield value
                    finally:
                        await source.aclose()

        elif kind == _COROUTINE:

            async def inner(*args, **kwds):
                with self._recreate_cm():
                    return await func(*args, **kwds)

        elif kind == _GENERATOR:

            def inner(*args, **kwds):
                with self._recreate_cm():
                    return (yield from func(*args, **kwds))

        else:

            def inner(*args, **kwds):
                with self._recreate_cm():
                    return func(*args, **kwds)

        return wraps(func)(inner)


class AsyncContextDecorator:
    "A base class or mixin that enables async context managers to work as decorators."

    def _recreate_cm(self):
        """Return a recreated instance of self."""
        return self

    def __call__(self, func):
        kind = _kind(func)
        if kind == _ASYNC_GENERATOR:

            async def inner(*args, **kwds):
                async with self._recreate_cm():
                    source = func(*args, **kwds)
                    try:
                        async for value in source:
                            yield value
                    finally:
                        await source.aclose()

        elif kind == _COROUTINE:

            async def inner(*args, **kwds):
                async with self._recreate_cm():
                    return await func(*args, **kwds)

        elif kind == _GENERATOR:

            async def inner(*args, **kwds):
                async with self._recreate_cm():
                    for value in func(*args, **kwds):
                        yield value

        else:

            async def inner(*args, **kwds):
                async with self._recreate_cm():
                    result = func(*args, **kwds)
                    return await result if hasattr(type(result), "__await__") else result

        return wraps(func)(inner)


class _GeneratorContextManagerBase:
    """What the context managers made of generators share."""

    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        # Kept until the context is entered: a decorator makes the manager anew for each call. In one attribute: deleting three of them
        # took a third of the time of a with statement.
        self._made_of = func, args, kwds
        doc = getattr(func, "__doc__", None)
        self.__doc__ = type(self).__doc__ if doc is None else doc

    func = property(lambda self: self._part("func", 0))
    args = property(lambda self: self._part("args", 1))
    kwds = property(lambda self: self._part("kwds", 2))

    def _part(self, name, i):
        if self._made_of is None:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)
        return self._made_of[i]

    def _recreate_cm(self):
        return self.__class__(*self._made_of)


def _is_passed_on(raised, thrown, traceback, stops):
    """Whether what a generator raised is only what was thrown into it, whose traceback is set right then."""
    if raised is thrown:
        raised.__traceback__ = traceback
        return True
    # A stop iteration leaves a generator as the cause of a RuntimeError.
    if isinstance(raised, RuntimeError) and isinstance(thrown, stops) and raised.__cause__ is thrown:
        thrown.__traceback__ = traceback
        return True
    return False


class _GeneratorContextManager(_GeneratorContextManagerBase, AbstractContextManager, ContextDecorator):
    """Helper for @contextmanager decorator."""

    def __enter__(self):
        self._made_of = None  # whatever the arguments refer to may go while the block runs
        value = next(self.gen, _missing)
        if value is _missing:
            try:
                raise StopIteration
            except StopIteration:
                raise RuntimeError("generator didn't yield") from None
        return value

    def __exit__(self, typ, value, traceback):
        if typ is None:
            if next(self.gen, _missing) is _missing:
                return False
            return self._too_long("generator didn't stop")
        if value is None:
            value = typ()
        try:
            self.gen.throw(value)
        except StopIteration as stop:
            # The block's own StopIteration passes, the generator's end swallows what was thrown.
            return stop is not value
        except BaseException as raised:
            if _is_passed_on(raised, value, traceback, StopIteration):
                return False
            raise
        return self._too_long("generator didn't stop after throw()")

    def _too_long(self, text):
        try:
            raise RuntimeError(text)
        finally:
            self.gen.close()


class _AsyncGeneratorContextManager(_GeneratorContextManagerBase, AbstractAsyncContextManager, AsyncContextDecorator):
    """Helper for @asynccontextmanager decorator."""

    async def __aenter__(self):
        self._made_of = None
        try:
            return await self.gen.__anext__()
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            try:
                await self.gen.__anext__()
            except StopAsyncIteration:
                return False
            return await self._too_long("generator didn't stop")
        if value is None:
            value = typ()
        try:
            await self.gen.athrow(value)
        except StopAsyncIteration as stop:
            return stop is not value
        except BaseException as raised:
            if _is_passed_on(raised, value, traceback, (StopIteration, StopAsyncIteration)):
                return False
            raise
        return await self._too_long("generator didn't stop after athrow()")

    async def _too_long(self, text):
        try:
            raise RuntimeError(text)
        finally:
            await self.gen.aclose()


def contextmanager(func):
    """@contextmanager decorator.

    Makes a context manager of a generator function that yields once: what
    stands before the yield is done on entering, what stands behind it on
    leaving, and the value of the yield is bound by `as`.

        @contextmanager
        def some_generator(<arguments>):
            <setup>
            try:
                yield <value>
            finally:
                <cleanup>
    """

    @wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)

    return helper


def asynccontextmanager(func):
    """@asynccontextmanager decorator.

    Makes an asynchronous context manager of an asynchronous generator
    function that yields once, as contextmanager() does of a generator.

        @asynccontextmanager
        async def some_async_generator(<arguments>):
            <setup>
            try:
                yield <value>
            finally:
                <cleanup>
    """

    @wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)

    return helper


class closing(AbstractContextManager):
    """Context to automatically close something at the end of a block."""

    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(AbstractAsyncContextManager):
    """Async context manager for safely finalizing an asynchronously cleaned-up
    resource such as an async generator, calling its ``aclose()`` method."""

    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class _RedirectStream(AbstractContextManager):

    _stream = None

    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []  # a stack: the manager may be entered again

    def __enter__(self):
        self._old_targets.append(getattr(_sys, self._stream))
        setattr(_sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        setattr(_sys, self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    """Context manager for temporarily redirecting stdout to another file."""

    _stream = "stdout"


class redirect_stderr(_RedirectStream):
    """Context manager for temporarily redirecting stderr to another file."""

    _stream = "stderr"


class suppress(AbstractContextManager):
    """Context manager to suppress specified exceptions

    After the exception is suppressed, execution proceeds with the next
    statement following the with statement.  Of an exception group the
    members that match are taken out.
    """

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return None
        if issubclass(exctype, self._exceptions):
            return True
        if issubclass(exctype, BaseExceptionGroup):
            _, rest = excinst.split(self._exceptions)
            if rest is None:
                return True
            raise rest
        return False


def _lookup_special(obj, name, default):
    """The special method of an object as the with statement finds it: in its class, and bound."""
    cls = type(obj)
    for base in cls.__mro__:
        if name in base.__dict__:
            found = base.__dict__[name]
            bind = getattr(type(found), "__get__", None)
            return found if bind is None else bind(found, obj, cls)
    return default


def _protocol(cm, names, word):
    """Both methods of a context manager."""
    methods = [_lookup_special(cm, name, _missing) for name in names]
    if _missing in methods:
        cls = type(cm)
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the {word}context manager protocol")
    return methods


class _Unwinding:
    """What goes through the exits of a stack: the exception, changed by each that raises or swallows."""

    def __init__(self, exc):
        self.exc = exc
        self.received = exc is not None
        self.swallowed = False
        self.pending = False  # the exception is a new one: it must be raised
        self.outer = _sys.exception()

    def details(self):
        exc = self.exc
        return (None, None, None) if exc is None else (type(exc), exc, exc.__traceback__)

    def swallow(self):
        self.exc, self.swallowed, self.pending = None, True, False

    def replace(self, new):
        # The new one was raised while the whole stack was in the care of one statement; as nested statements its context would be the
        # exception before it.
        old, last = self.exc, new
        while last.__context__ not in (None, old, self.outer):
            last = last.__context__
        if last.__context__ is self.outer is not None:
            last.__context__ = old
        self.exc, self.pending = new, True

    def finish(self):
        if not self.pending:
            return self.received and self.swallowed
        exc = self.exc
        context = exc.__context__
        try:
            raise exc
        except BaseException:
            exc.__context__ = context  # raising has set another one
            raise


class _BaseExitStack:
    """A base class for ExitStack and AsyncExitStack."""

    def __init__(self):
        self._exit_callbacks = deque()  # of (is it a plain function, function)

    def pop_all(self):
        """Preserve the context stack by transferring it to a new instance."""
        other = type(self)()
        other._exit_callbacks, self._exit_callbacks = self._exit_callbacks, deque()
        return other

    def push(self, exit):
        """Registers a callback with the standard __exit__ method signature.

        Can suppress exceptions the same way __exit__ method can.
        Also accepts any object with an __exit__ method (registering a call
        to the method instead of the object itself).
        """
        method = _lookup_special(exit, "__exit__", exit)
        self._push_exit_callback(method)
        return exit  # usable as a decorator

    def enter_context(self, cm):
        """Enters the supplied context manager.

        If successful, also pushes its __exit__ method as a callback and
        returns the result of the __enter__ method.
        """
        enter, leave = _protocol(cm, ("__enter__", "__exit__"), "")
        result = enter()
        self._push_exit_callback(leave)
        return result

    def callback(self, callback, /, *args, **kwds):
        """Registers an arbitrary callback and arguments.

        Cannot suppress exceptions.
        """

        def _exit_wrapper(exc_type, exc, tb):
            callback(*args, **kwds)

        _exit_wrapper.__wrapped__ = callback
        self._push_exit_callback(_exit_wrapper)
        return callback

    def _push_exit_callback(self, callback, is_sync=True):
        self._exit_callbacks.append((is_sync, callback))


class ExitStack(_BaseExitStack, AbstractContextManager):
    """Context manager for dynamic management of a stack of exit callbacks.

    For example:
        with ExitStack() as stack:
            files = [stack.enter_context(open(fname)) for fname in filenames]
            # All opened files are closed at the end of the with statement,
            # even if opening a later one raises an exception.
    """

    def __enter__(self):
        return self

    def __exit__(self, *exc_details):
        state = _Unwinding(exc_details[1])
        while self._exit_callbacks:
            _, leave = self._exit_callbacks.pop()
            try:
                if leave(*state.details()):
                    state.swallow()
            except BaseException as exc:
                state.replace(exc)
        return state.finish()

    def close(self):
        """Immediately unwind the context stack."""
        self.__exit__(None, None, None)


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """Async context manager for dynamic management of a stack of exit
    callbacks.

    For example:
        async with AsyncExitStack() as stack:
            connections = [await stack.enter_async_context(get_connection())
                for i in range(5)]
    """

    async def enter_async_context(self, cm):
        """Enters the supplied async context manager.

        If successful, also pushes its __aexit__ method as a callback and
        returns the result of the __aenter__ method.
        """
        enter, leave = _protocol(cm, ("__aenter__", "__aexit__"), "asynchronous ")
        result = await enter()
        self._push_exit_callback(leave, False)
        return result

    def push_async_exit(self, exit):
        """Registers a coroutine function with the standard __aexit__ method
        signature.

        Can suppress exceptions the same way __aexit__ method can.
        Also accepts any object with an __aexit__ method (registering a call
        to the method instead of the object itself).
        """
        method = _lookup_special(exit, "__aexit__", exit)
        self._push_exit_callback(method, False)
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        """Registers an arbitrary coroutine function and arguments.

        Cannot suppress exceptions.
        """

        async def _exit_wrapper(exc_type, exc, tb):
            await callback(*args, **kwds)

        _exit_wrapper.__wrapped__ = callback
        self._push_exit_callback(_exit_wrapper, False)
        return callback

    async def aclose(self):
        """Immediately unwind the context stack."""
        await self.__aexit__(None, None, None)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc_details):
        state = _Unwinding(exc_details[1])
        while self._exit_callbacks:
            is_sync, leave = self._exit_callbacks.pop()
            try:
                result = leave(*state.details())
                if not is_sync:
                    result = await result
                if result:
                    state.swallow()
            except BaseException as exc:
                state.replace(exc)
        return state.finish()


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """Context manager that does no additional processing.

    Used as a stand-in for a normal context manager, when a particular
    block of code is only sometimes used with a normal context manager:

    cm = optional_cm if condition else nullcontext()
    with cm:
        # Perform operation, using optional_cm if condition is True
    """

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class chdir(AbstractContextManager):
    """Non thread-safe context manager to change the current working directory."""

    def __init__(self, path):
        self.path = path
        self._old_cwd = []

    def __enter__(self):
        import os

        self._old_cwd.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os

        os.chdir(self._old_cwd.pop())
