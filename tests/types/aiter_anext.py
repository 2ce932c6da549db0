# aiter and anext: the protocol of async for by hand.
async def two():
    yield 1
    yield 2


def run(coroutine):
    try:
        while True:
            coroutine.send(None)
    except StopIteration as e:
        return e.value


async def main():
    it = aiter(two())
    seen = [await anext(it), await anext(it), await anext(it, "end"), await anext(it, None)]
    try:
        await anext(it)
    except StopAsyncIteration:
        seen.append("stop")
    once = anext(aiter(two()), 5)
    seen.append(await once)
    try:
        await once
    except RuntimeError as e:
        seen.append(str(e))
    return seen


assert run(main()) == [1, 2, "end", None, "stop", 1, "cannot reuse already awaited __anext__()/asend()"]


class Broken:
    def __aiter__(self):
        return 5

    def __anext__(self):
        return 5


for source, message in (
    ("aiter(1)", "'int' object is not an async iterable"),
    ("aiter(Broken())", "Broken.__aiter__() must return an async iterator, not int"),
    ("anext(1)", "'int' object is not an async iterator"),
    ("anext(1, 2, 3)", "anext expected at most 2 arguments, got 3"),
    ("next(anext(Broken(), 1))", "'int' object can't be awaited"),
    ("anext(two(), 1).send()", "anext_awaitable.send() takes exactly one argument (0 given)"),
    ("anext(two(), 1).send(5)", "can't send non-None value to a just-started async generator"),
):
    try:
        eval(source)
    except TypeError as e:
        assert str(e) == message, e
    else:
        raise AssertionError(source)
assert anext(Broken()) == 5
for source in ("next(anext(two(), 1))", "anext(two(), 1).send(None)"):
    try:
        eval(source)
    except StopIteration as e:
        assert e.value == 1
    else:
        raise AssertionError(source)
try:
    anext(two(), 1).throw(ValueError(3))
except ValueError as e:
    assert e.args == (3,)
