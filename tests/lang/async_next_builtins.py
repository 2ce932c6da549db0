# aiter() and anext(), with and without a default.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class A:
    def __init__(self, n): self.n = n
    def __aiter__(self): return self
    async def __anext__(self):
        if not self.n: raise StopAsyncIteration
        self.n -= 1
        return self.n
class B:
    def __aiter__(self): return 5
    def __anext__(self): return 5
def run(c):
    try: c.send(None)
    except StopIteration as e: return e.value
async def one(a): return await anext(a)
async def default(a): return await anext(a, "end")
async def three():
    it = aiter(A(2))
    return [await anext(it), await anext(it), await anext(it, "end")]
assert run(one(A(2))) == 1
assert run(default(A(0))) == 'end'
assert run(default(A(1))) == 0
assert run(three()) == [1, 0, 'end']
assert type(anext(A(1), 0)).__name__ == 'anext_awaitable'
assert error('run(one(A(0)))') == 'StopAsyncIteration: '
assert error('aiter(5)') == "TypeError: 'int' object is not an async iterable"
assert error('aiter(B())') == 'TypeError: B.__aiter__() must return an async iterator, not int'
assert error('anext(5)') == "TypeError: 'int' object is not an async iterator"
assert error('anext()') == 'TypeError: anext expected at least 1 argument, got 0'
assert error('anext(1, 2, 3)') == 'TypeError: anext expected at most 2 arguments, got 3'
assert error('run(default(B()))') == "TypeError: 'int' object can't be awaited"
assert error('anext(A(0), 1).send(None)') == 'StopIteration: 1'
assert error('anext(A(0), 1).throw(KeyError("k"))') == "KeyError: 'k'"
async def gen():
    yield "first"
assert run(default(gen())) == 'first'
