"""Context managers, and what makes and combines them."""

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
    """True where a class has all these methods; one that is None says that it has not."""
    for name in names:
        found = next((base.__dict__[name] for base in cls.__mro__ if name in base.__dict__), None)
        if found is None:
            return NotImplemented
    return True


class AbstractContextManager(ABC):
    """What a with statement takes: __enter__ and __exit__."""

    __class_getitem__ = classmethod(GenericAlias)
    __slots__ = ()

    def __enter__(self):
        """Begin; what `as` binds is the manager itself."""
        return self

    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        """End; an exception of the block goes on unless the result is true."""

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, ("__enter__", "__exit__")) if cls is AbstractContextManager else NotImplemented


class AbstractAsyncContextManager(ABC):
    """What an async with statement takes: __aenter__ and __aexit__."""

    __class_getitem__ = classmethod(GenericAlias)
    __slots__ = ()

    async def __aenter__(self):
        """Begin; what `as` binds is the manager itself."""
        return self

    @abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        """End; an exception of the block goes on unless the result is true."""

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, ("__aenter__", "__aexit__")) if cls is AbstractAsyncContextManager else NotImplemented


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
    """Makes a context manager a decorator too: the function then runs inside of it."""

    def _recreate_cm(self):
        """The manager for one call: of a generator it must be a new one, as it runs only once."""
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
    """Makes an asynchronous context manager a decorator of coroutine functions too."""

    def _recreate_cm(self):
        """The manager for one call."""
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
    """What a function has become by contextmanager() returns."""

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
        value = typ() if value is None else value
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
    """What a function has become by asynccontextmanager() returns."""

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
        value = typ() if value is None else value
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
    """Make a function for with statements of a generator function that yields once.

    What stands before the yield is done on entering and what stands behind it on leaving; `as` binds what it yields, and the
    block's exceptions are raised at the yield.

        @contextmanager
        def timed(name):
            start = clock()
            try:
                yield start
            finally:
                report(name, clock() - start)
    """

    @wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)

    return helper


def asynccontextmanager(func):
    """As contextmanager(), for async with statements and asynchronous generator functions.

        @asynccontextmanager
        async def borrowed(pool):
            item = await pool.take()
            try:
                yield item
            finally:
                await pool.put_back(item)
    """

    @wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)

    return helper


class closing(AbstractContextManager):
    """Calls the close() of a thing on leaving."""

    def __init__(self, thing):
        self.thing = thing

    def __exit__(self, *exc_info):
        self.thing.close()

    def __enter__(self):
        return self.thing


class aclosing(AbstractAsyncContextManager):
    """Awaits the aclose() of a thing, such as an asynchronous generator, on leaving."""

    def __init__(self, thing):
        self.thing = thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()

    async def __aenter__(self):
        return self.thing


class _RedirectStream(AbstractContextManager):
    # Managers that may be entered again before they are left keep a stack.

    _stream = None

    def __init__(self, new_target):
        self._old_targets, self._new_target = [], new_target

    def __enter__(self):
        target = self._new_target
        self._old_targets.append(getattr(_sys, self._stream))
        setattr(_sys, self._stream, target)
        return target

    def __exit__(self, exctype, excinst, exctb):
        setattr(_sys, self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    """Makes sys.stdout another file while the block runs."""

    _stream = "stdout"


class redirect_stderr(_RedirectStream):
    """Makes sys.stderr another file while the block runs."""

    _stream = "stderr"


class suppress(AbstractContextManager):
    """Ends the block quietly at one of the given exceptions. From an exception group it takes those out that match."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return None
        if not issubclass(exctype, BaseExceptionGroup) or issubclass(exctype, self._exceptions):
            return issubclass(exctype, self._exceptions)
        _, rest = excinst.split(self._exceptions)
        if rest is not None:
            raise rest
        return True

    def __enter__(self):
        return None


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
    """What both kinds of exit stack can do."""

    def __init__(self):
        self._exit_callbacks = deque()  # of (is it a plain function, function)

    def pop_all(self):
        """Move all that was added to a new stack, which is returned."""
        other = type(self)()
        other._exit_callbacks, self._exit_callbacks = self._exit_callbacks, deque()
        return other

    def push(self, exit):
        """Add the __exit__ of an object, or a function that is called as one; returns what was given."""
        method = _lookup_special(exit, "__exit__", exit)
        self._push_exit_callback(method)
        return exit  # usable as a decorator

    def enter_context(self, cm):
        """Enter a context manager, add its __exit__ and return what it entered with."""
        enter, leave = _protocol(cm, ("__enter__", "__exit__"), "")
        result = enter()
        self._push_exit_callback(leave)
        return result

    def callback(self, callback, /, *args, **kwds):
        """Add a call of a function with these arguments; returns the function. Its result swallows nothing."""

        def _exit_wrapper(exc_type, exc, tb):
            callback(*args, **kwds)

        _exit_wrapper.__wrapped__ = callback
        self._push_exit_callback(_exit_wrapper)
        return callback

    def _push_exit_callback(self, callback, is_sync=True):
        self._exit_callbacks.append((is_sync, callback))


class ExitStack(_BaseExitStack, AbstractContextManager):
    """Context managers and functions, added as the block runs, that are left and called in reverse order at its end.

        with ExitStack() as stack:
            parts = [stack.enter_context(opened(name)) for name in names]
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
        """Leave and call all that was added, now."""
        self.__exit__(None, None, None)


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """As ExitStack, for async with statements: what is added may also be asynchronous.

        async with AsyncExitStack() as stack:
            peers = [await stack.enter_async_context(connected(name)) for name in names]
    """

    async def enter_async_context(self, cm):
        """Enter an asynchronous context manager, add its __aexit__ and return what it entered with."""
        enter, leave = _protocol(cm, ("__aenter__", "__aexit__"), "asynchronous ")
        result = await enter()
        self._push_exit_callback(leave, False)
        return result

    def push_async_exit(self, exit):
        """Add the __aexit__ of an object, or a coroutine function that is called as one; returns what was given."""
        method = _lookup_special(exit, "__aexit__", exit)
        self._push_exit_callback(method, False)
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        """Add a call of a coroutine function with these arguments; returns the function.

        Its result swallows nothing.
        """

        async def _exit_wrapper(exc_type, exc, tb):
            await callback(*args, **kwds)

        _exit_wrapper.__wrapped__ = callback
        self._push_exit_callback(_exit_wrapper, False)
        return callback

    async def aclose(self):
        """Leave and call all that was added, now."""
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
    """Does nothing, for a with statement whose context manager may be missing.

        with lock if shared else nullcontext():
            count()
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
    """Changes the current working directory while the block runs, for the whole process."""

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
