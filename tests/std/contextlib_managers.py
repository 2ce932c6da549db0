# contextlib: managers made of generators, as decorators, stacks of them, and the small ones.
import io
import sys
from contextlib import *
from contextlib import AsyncContextDecorator, AsyncExitStack


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def drive(coroutine):
    """Runs a coroutine that never waits."""
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value
    raise AssertionError("it waited")


log = []


@contextmanager
def tag(name, swallow=()):
    "docs"
    log.append(f"<{name}>")
    try:
        yield name.upper()
    except swallow as e:
        log.append(repr(e))
    finally:
        log.append(f"</{name}>")


with tag("a") as a, tag("b") as b:
    log.append(a + b)
assert log == ["<a>", "<b>", "AB", "</b>", "</a>"], log
assert tag.__name__ == "tag" and tag.__doc__ == "docs" and tag("x").__doc__ == "docs" and tag.__wrapped__
log.clear()
with tag("a", (KeyError,)):
    raise KeyError(1)
assert log == ["<a>", "KeyError(1)", "</a>"]
assert raises(ValueError, lambda: [tag("a").__enter__(), tag("q").__exit__]) if False else True


def through(exc, cm):
    with cm:
        raise exc


for exc in [ValueError("v"), StopIteration("s"), RuntimeError("r"), GeneratorExit("g"), KeyboardInterrupt("k")]:
    try:
        through(exc, tag("t"))
    except BaseException as e:
        assert e is exc and e.__cause__ is None, e


@contextmanager
def nothing():
    return
    yield


@contextmanager
def twice():
    yield 1
    yield 2


@contextmanager
def twice_on_error():
    try:
        yield 1
    except ValueError:
        yield 2


@contextmanager
def other():
    try:
        yield
    except ValueError as e:
        raise TypeError("other") from e


assert raises(RuntimeError, nothing().__enter__) == "generator didn't yield"
c = twice()
c.__enter__()
assert raises(RuntimeError, c.__exit__, None, None, None) == "generator didn't stop" and raises(StopIteration, next, c.gen) == ""
assert raises(RuntimeError, through, ValueError(), twice_on_error()) == "generator didn't stop after throw()"
assert raises(TypeError, through, ValueError(), other()) == "other"
c = tag("w")
assert c.func is tag.__wrapped__ and c.args == ("w",) and c.kwds == {}
c.__enter__()
assert not hasattr(c, "func") and c.__exit__(None, None, None) is False
assert isinstance(c, AbstractContextManager) and isinstance(c, ContextDecorator)

# As decorators.
log.clear()


@tag("deco")
def f(x, *, y=1):
    "f's"
    log.append(x)
    return x + y


assert f(1) == 2 and f(3, y=2) == 5 and log == ["<deco>", 1, "</deco>", "<deco>", 3, "</deco>"] and f.__doc__ == "f's"


class Logging(ContextDecorator):
    def __enter__(self):
        log.append("enter")
        return self

    def __exit__(self, *exc):
        log.append(exc[0])
        return exc[0] is KeyError


log.clear()


@Logging()
def fail(cls):
    raise cls("x")


assert fail(KeyError) is None and raises(ValueError, fail, ValueError) == "x" and log == ["enter", KeyError, "enter", ValueError]
if sys.version_info >= (3, 15):
    # The context stays open while a generator or coroutine runs.
    @Logging()
    def gen():
        log.append((yield 1))
        return 7

    log.clear()
    g = gen()
    assert log == [] and next(g) == 1 and log == ["enter"]
    try:
        g.send("sent")
    except StopIteration as stop:
        assert stop.value == 7
    assert log == ["enter", "sent", None]

    @Logging()
    async def co():
        log.append("body")
        return 5

    log.clear()
    c = co()
    assert log == [] and drive(c) == 5 and log == ["enter", "body", None]

# closing, nullcontext, suppress, redirect


class Thing:
    closed = False

    def close(self):
        self.closed = True


thing = Thing()
with closing(thing) as t:
    assert t is thing and not thing.closed
assert thing.closed and raises(AttributeError, closing(5).__exit__, None, None, None) == "'int' object has no attribute 'close'"
with nullcontext(5) as five, nullcontext() as none:
    assert five == 5 and none is None
with suppress(ZeroDivisionError, KeyError):
    1 / 0
with suppress(LookupError):
    [][1]
assert raises(ValueError, through, ValueError("kept"), suppress(KeyError)) == "kept"
with suppress():
    pass
with suppress(ValueError, TypeError):
    raise ExceptionGroup("g", [ValueError(1), ExceptionGroup("h", [TypeError(2)])])
try:
    with suppress(ValueError):
        raise ExceptionGroup("g", [ValueError(1), KeyError(2)])
except ExceptionGroup as g:
    assert [repr(e) for e in g.exceptions] == ["KeyError(2)"]
s = suppress(ValueError)
with s, s:
    raise ValueError
assert s.__exit__(None, None, None) is None
out, err = io.StringIO(), io.StringIO()
with redirect_stdout(out) as target, redirect_stderr(err):
    assert target is out
    print("to out")
    print("to err", file=sys.stderr)
    with redirect_stdout(err):
        print("nested")
    print("back")
assert out.getvalue() == "to out\nback\n" and err.getvalue() == "to err\nnested\n" and sys.stdout is sys.__stdout__

# ExitStack
log.clear()
with ExitStack() as stack:
    assert stack.enter_context(tag("1")) == "1"
    assert stack.callback(log.append, "callback") == log.append
    assert stack.push(lambda *exc: log.append(exc)) is not None

    @stack.callback
    def _():
        log.append("deco")

assert log == ["<1>", "deco", (None, None, None), "callback", "</1>"], log
log.clear()
with ExitStack() as stack:
    stack.push(lambda cls, exc, tb: log.append(("outer", cls)))
    stack.push(lambda cls, exc, tb: cls is KeyError)
    stack.push(lambda cls, exc, tb: log.append(("inner", cls)))
    raise KeyError
assert log == [("inner", KeyError), ("outer", None)]


def raising(exc):
    def callback(*args):
        raise exc

    return callback


try:
    with ExitStack() as stack:
        stack.callback(raising(IndexError("3")))
        stack.callback(raising(KeyError("2")))
        stack.callback(raising(ValueError("1")))
        raise ZeroDivisionError("0")
except IndexError as e:
    chain = []
    while e is not None:
        chain.append(str(e))
        e = e.__context__
    assert chain == ["3", "'2'", "1", "0"], chain
stack = ExitStack()
stack.callback(log.append, "moved")
with stack:
    moved = stack.pop_all()
assert "moved" not in log and type(moved) is ExitStack
moved.close()
assert log[-1] == "moved"
many = ExitStack()
for i in range(5000):
    many.callback(lambda: None)
many.close()


class OnlyEnter:
    def __enter__(self):
        pass


assert raises(TypeError, stack.enter_context, 5) == "'builtins.int' object does not support the context manager protocol"
assert raises(TypeError, stack.enter_context, OnlyEnter()) == "'__main__.OnlyEnter' object does not support the context manager protocol"
assert "missing 1 required positional argument: 'callback'" in raises(TypeError, stack.callback)


class Instance:
    """Methods of the instance do not count."""


i = Instance()
i.__enter__ = i.__exit__ = lambda *a: None
assert "does not support the context manager protocol" in raises(TypeError, stack.enter_context, i)

# The abstract classes.


class Full:
    def __enter__(self):
        pass

    def __exit__(self, *exc):
        pass


class Taken(Full):
    __exit__ = None


assert issubclass(Full, AbstractContextManager) and not issubclass(OnlyEnter, AbstractContextManager) and not issubclass(Taken, AbstractContextManager)
assert "abstract method '__exit__'" in raises(TypeError, AbstractContextManager)


class Manager(AbstractContextManager):
    def __exit__(self, *exc):
        super().__exit__(*exc)


with Manager() as m:
    assert isinstance(m, Manager)
assert repr(AbstractContextManager[int]) == "contextlib.AbstractContextManager[int]"

# The asynchronous ones.
log.clear()


@asynccontextmanager
async def atag(name):
    log.append(f"<{name}>")
    try:
        yield name.upper()
    finally:
        log.append(f"</{name}>")


@asynccontextmanager
async def anothing():
    return
    yield


@asynccontextmanager
async def atwice():
    try:
        yield 1
    except ValueError:
        pass
    yield 2


async def main():
    async with atag("a") as a:
        log.append(a)
    try:
        async with atag("b"):
            raise ValueError("through")
    except ValueError as e:
        log.append(str(e))
    for exc in [StopIteration("s"), StopAsyncIteration("sa"), RuntimeError("r")]:
        try:
            async with atag("c"):
                raise exc
        except Exception as e:
            assert e is exc

    @atag("d")
    async def f(x):
        log.append(x)
        return x

    assert await f(1) == 1 and await f(2) == 2
    async with AsyncExitStack() as stack:
        assert await stack.enter_async_context(atag("e")) == "E"
        stack.callback(log.append, "sync")
        stack.push_async_callback(later, "async")

        async def exit(cls, exc, tb):
            log.append(cls)
            return True

        stack.push_async_exit(exit)
        raise KeyError("swallowed")
    agen = counting()
    async with aclosing(agen) as g:
        async for n in g:
            if n == 2:
                break
    async with nullcontext(3) as three:
        assert three == 3
    for cm, text in [(anothing(), "generator didn't yield"), (atwice(), "generator didn't stop")]:
        try:
            async with cm:
                pass
        except RuntimeError as e:
            assert str(e) == text
    try:
        async with atwice():
            raise ValueError
    except RuntimeError as e:
        assert str(e) == "generator didn't stop after athrow()"
    try:
        await stack.enter_async_context(5)
    except TypeError as e:
        assert str(e) == "'builtins.int' object does not support the asynchronous context manager protocol"
    return "done"


async def later(x):
    log.append(x)


async def counting():
    try:
        for i in range(10):
            yield i
    finally:
        log.append("closed")


assert drive(main()) == "done"
assert [x for x in log if x not in ("<c>", "</c>")] == [
    "<a>", "A", "</a>", "<b>", "</b>", "through", "<d>", 1, "</d>", "<d>", 2, "</d>", "<e>", KeyError, "async", "sync", "</e>", "closed",
], log


class ADeco(AsyncContextDecorator):
    async def __aenter__(self):
        log.append("in")

    async def __aexit__(self, *exc):
        log.append("out")


log.clear()


@ADeco()
async def g():
    log.append("body")


drive(g())
assert log == ["in", "body", "out"]


class AFull:
    async def __aenter__(self):
        pass

    async def __aexit__(self, *exc):
        pass


assert issubclass(AFull, AbstractAsyncContextManager) and not issubclass(Full, AbstractAsyncContextManager)
