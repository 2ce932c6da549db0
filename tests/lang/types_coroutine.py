# types.coroutine: what it marks, what it wraps and what it leaves alone.
import types
from collections.abc import Coroutine, Generator


def outcome(step):
    """What a step yields or how it ends."""
    try:
        return step()
    except StopIteration as end:
        return "stop", end.value
    except Exception as error:
        return type(error).__name__, str(error)


async def wait(what):
    return await what


async def native():
    return 3


# A generator function itself is marked: a flag of its code, not of generators that were made before, nor of the code object that it had.
def plain_generator(x):
    got = yield x
    return got


before, code = plain_generator(1), plain_generator.__code__
assert types.coroutine(plain_generator) is plain_generator
assert plain_generator.__code__ is not code and code.co_flags & 0x180 == 0
assert plain_generator.__code__.co_flags & 0x180 == 0x100
assert types.coroutine(plain_generator) is plain_generator
waiting = wait(plain_generator(2))
assert waiting.send(None) == 2
assert outcome(lambda: waiting.send("there")) == ("stop", "there")
assert outcome(lambda: wait(before).send(None))[0] == "TypeError"
assert not hasattr(plain_generator(1), "__await__")
clone = types.FunctionType(code, globals(), "clone")
assert outcome(lambda: wait(clone(1)).send(None))[0] == "TypeError"

# A coroutine function is what it is; what cannot be called is refused.
assert types.coroutine(native) is native
for wrong in 5, None, "text", native():
    assert outcome(lambda: types.coroutine(wrong)) == ("TypeError", "types.coroutine() expects a callable")
    getattr(wrong, "close", int)()


# Anything else is wrapped. A generator that it returns becomes an awaitable that shows it under both sets of names.
def returns_generator(start: int) -> Generator:
    "Documentation."
    def inner():
        return (yield start)
    return inner()


returns_generator.attribute = []
wrapped = types.coroutine(returns_generator)
assert wrapped is not returns_generator and wrapped.__wrapped__ is returns_generator
assert (wrapped.__name__, wrapped.__doc__, wrapped.__annotations__) == ("returns_generator", "Documentation.", {"start": int, "return": Generator})
assert wrapped.attribute is returns_generator.attribute
made = wrapped(7)
assert type(made).__name__ == "_GeneratorWrapper" and isinstance(made, Coroutine)
assert (made.__name__, made.__qualname__) == ("inner", "returns_generator.<locals>.inner")
assert type(iter(made)) is type(made.__await__()) is types.GeneratorType
assert made.gi_code is made.cr_code and made.gi_frame is made.cr_frame is not None
assert (made.gi_running, made.cr_running, made.gi_yieldfrom, made.cr_await) == (False, False, None, None)
assert next(made) == 7 and outcome(lambda: made.send(8)) == ("stop", 8)
waiting = wait(wrapped(9))
assert waiting.send(None) == 9 and outcome(lambda: waiting.send(10)) == ("stop", 10)


# So does an object that is a Generator by its methods, or because it says so; what lacks one of them, or is a Coroutine, is passed through.
class Four:
    def send(self, value):
        return "sent", value

    def throw(self, *details):
        return "thrown", details

    def __iter__(self):
        return self

    def __next__(self):
        raise StopIteration(5)


class Five(Four):
    def close(self):
        return "closed"


class Awaits(Five):
    def __await__(self):
        return iter([1])


class Hidden(Five):
    close = None


class Registered:
    pass


Generator.register(Registered)
assert type(types.coroutine(Four)()) is Four
assert type(types.coroutine(Awaits)()) is Awaits
assert type(types.coroutine(Hidden)()) is Hidden
assert types.coroutine(lambda: 5)() == 5
made = types.coroutine(Five)()
assert type(made).__name__ == "_GeneratorWrapper" and (made.__name__, made.__qualname__) == (None, None)
assert made.send(1) == ("sent", 1) and made.throw(KeyError, 1) == ("thrown", (KeyError, 1)) and made.close() == "closed"
assert iter(made) is made and outcome(lambda: next(made)) == ("stop", 5)
assert outcome(lambda: wait(made).send(None)) == ("stop", 5)
assert outcome(lambda: made.cr_frame) == ("AttributeError", "'Five' object has no attribute 'gi_frame'")
assert type(types.coroutine(Registered)()).__name__ == "_GeneratorWrapper"

# Coroutines and marked generators that a function returns pass through as well.
made = types.coroutine(lambda: native())()
assert type(made) is types.CoroutineType
made.close()
assert type(types.coroutine(lambda: plain_generator(1))()) is types.GeneratorType


# Methods and callable objects are no functions.
class Holder:
    def method(self):
        yield self

    def __call__(self):
        yield 1


made = types.coroutine(Holder().method)
assert (made.__name__, made.__qualname__) == ("method", "Holder.method") and type(made()).__name__ == "_GeneratorWrapper"
assert type(types.coroutine(Holder())()).__name__ == "_GeneratorWrapper"
