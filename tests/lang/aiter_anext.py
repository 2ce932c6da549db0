# aiter() and anext(); anext() with a default gives an awaitable that ends with the default.
class Waits:
    def __init__(self, value): self.value = value
    def __await__(self):
        got = yield "wait"
        return (self.value, got)

class Count:
    def __init__(self, n): self.n = n
    def __aiter__(self): return self
    async def __anext__(self):
        if not self.n:
            raise StopAsyncIteration
        self.n -= 1
        return await Waits(self.n)

async def numbers():
    yield 1
    yield 2

def run(co):
    try:
        while True:
            assert co.send(None) == "wait"
    except StopIteration as e:
        return e.value

def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__, str(e)
    assert False

async def main():
    c = Count(2)
    assert aiter(c) is c
    assert await anext(c) == (1, None)
    assert await anext(c, "end") == (0, None)
    assert await anext(c, "end") == "end"
    assert await anext(c, None) is None
    try:
        await anext(c)
    except StopAsyncIteration:
        pass
    else:
        assert False
    g = numbers()
    assert [await anext(g), await anext(g, 5), await anext(g, 5)] == [1, 2, 5]
    return "done"

assert run(main()) == "done"

a = anext(Count(1), 9)
assert type(a).__name__ == "anext_awaitable" and iter(a) is a and a.__await__() is a
assert next(a) == "wait"
assert error(a.throw, KeyError("k")) == ("KeyError", "'k'")
assert error(a.send, None) == ("RuntimeError", "cannot reuse already awaited coroutine")
assert error(anext(Count(0), 9).send, None) == ("StopIteration", "9")
assert anext(Count(1), 9).close() is None
assert error(type(a)) == ("TypeError", "cannot create 'anext_awaitable' instances")

class NoIterator:
    def __aiter__(self): return 5
    def __anext__(self): return 5

assert anext(NoIterator()) == 5  # what __anext__ gives is not looked at
assert error(anext(NoIterator(), 1).send, None) == ("TypeError", "'int' object can't be awaited")
assert error(aiter, NoIterator()) == ("TypeError", f"{__name__ + '.' if __name__ != '__main__' else ''}NoIterator.__aiter__() must return an async iterator, not int")
assert error(aiter, 5) == ("TypeError", "'int' object is not an async iterable")
assert error(anext, 5) == ("TypeError", "'int' object is not an async iterator")
assert error(anext) == ("TypeError", "anext expected at least 1 argument, got 0")
assert error(anext, 1, 2, 3) == ("TypeError", "anext expected at most 2 arguments, got 3")
assert error(aiter) == ("TypeError", "aiter() takes exactly one argument (0 given)")
assert error(anext, Count(0), default=1) == ("TypeError", "anext() takes no keyword arguments")

# A chain of awaitables as deep as the guest likes.
class Chain:
    def __init__(self, inner): self.inner = inner
    def __anext__(self): return self.inner

x = Waits(1)
for _ in range(5000):
    x = anext(Chain(x), 0)
assert error(next, x)[0] == "RecursionError"
