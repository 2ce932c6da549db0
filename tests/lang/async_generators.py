# Asynchronous generators by hand.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


async def g(n):
    for i in range(n):
        x = yield i
        if x: yield ("sent", x)
def run(c):
    try: c.send(None)
    except StopIteration as e: return e.value
async def collect(): return [i async for i in g(3)]
async def comp(): return {i: i async for i in g(2) if i}
async def sending():
    a = g(2)
    return await anext(a), await a.asend("v"), await anext(a)
async def closing():
    a = g(2)
    await anext(a)
    await a.aclose()
    return [i async for i in a]
async def throwing():
    a = g(2)
    await anext(a)
    try: await a.athrow(ValueError("t"))
    except ValueError as e: return str(e)
async def tail():
    out = []
    async for i in g(2): out.append(i)
    else: out.append("else")
    return out
assert run(collect()) == [0, 1, 2]
assert run(comp()) == {1: 1}
assert run(sending()) == (0, ('sent', 'v'), 1)
assert run(closing()) == []
assert run(throwing()) == 't'
assert run(tail()) == [0, 1, 'else']
assert type(g(1)).__name__ == 'async_generator'
assert error('iter(g(1))') == "TypeError: 'async_generator' object is not iterable"
assert error('run(g(1).asend(5))') == "TypeError: can't send non-None value to a just-started async generator"
assert error('[i for i in g(1)]') == "TypeError: 'async_generator' object is not iterable"
