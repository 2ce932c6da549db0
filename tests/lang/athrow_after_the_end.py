# athrow() into an asynchronous generator that is over raises nothing: the awaitable just ends.
def run(co):
    try:
        co.send(None)
    except StopIteration as e:
        return ("returned", e.value)
    except BaseException as e:
        return type(e).__name__

async def g():
    yield 1

x = g()
assert run(x.asend(None)) == ("returned", 1)
assert run(x.asend(None)) == "StopAsyncIteration"
assert run(x.athrow(ValueError("v"))) == ("returned", None)
assert run(x.aclose()) == ("returned", None)
assert run(x.asend(None)) == "StopAsyncIteration"
assert run(g().athrow(ValueError("v"))) == "ValueError"
