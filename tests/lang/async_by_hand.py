# Coroutines driven by hand: send, throw, close, await of every kind.
class Ready:
    def __init__(self, v): self.v = v
    def __await__(self):
        got = yield ("wait", self.v)
        return (self.v, got)
async def leaf(x): return await Ready(x)
async def top():
    a = await leaf(1)
    b = await leaf(2)
    return a, b
c = top()
assert c.send(None) == ('wait', 1)
assert c.send("x") == ('wait', 2)
try: c.send("y")
except StopIteration as e: v = e.value
assert v == ((1, 'x'), (2, 'y'))
async def fails(): raise KeyError("k")
async def catches():
    try: await fails()
    except KeyError as e: return e.args
def run(co, *sends):
    try:
        r = co.send(None)
        for s in sends: r = co.send(s)
        return ("yielded", r)
    except StopIteration as e: return e.value
assert run(catches()) == ('k',)
async def agen(n):
    for i in range(n):
        yield i
async def consume():
    out = []
    async for x in agen(3): out.append(x)
    else: out.append("else")
    return out, [x async for x in agen(2)], {x: 1 async for x in agen(2)}, [y async for y in agen(4) if y % 2]
assert run(consume()) == ([0, 1, 2, 'else'], [0, 1], {0: 1, 1: 1}, [1, 3])
class ACM:
    async def __aenter__(self): log.append("enter"); return "v"
    async def __aexit__(self, t, v, tb): log.append(t and t.__name__); return True
log = []
async def uses():
    async with ACM() as a:
        log.append(a)
        raise ValueError
    async with ACM(), ACM() as b: pass
    return b
assert run(uses()) == 'v'
assert log == ['enter', 'v', 'ValueError', 'enter', 'enter', None, None]
class AIt:
    def __init__(self): self.n = 0
    def __aiter__(self): return self
    async def __anext__(self):
        self.n += 1
        if self.n > 2: raise StopAsyncIteration
        return self.n
async def over(): return [x async for x in AIt()]
assert run(over()) == [1, 2]
c = top()
assert not c.cr_running
next_ = c.send(None)
assert c.cr_await.__class__.__name__ == 'coroutine'
c.close()
try: c.send(None)
except RuntimeError as e: text = str(e)
assert text == 'cannot reuse already awaited coroutine'
t = top()
t.send(None)
try: t.throw(OSError("thrown"))
except OSError as e: text = str(e)
assert text == 'thrown'
async def gen_send():
    got = yield 1
    yield got
async def drive():
    g = gen_send()
    return [await g.__anext__(), await g.asend("s"), await g.aclose()]
assert run(drive()) == [1, 's', None]
async def gathered(): return [await leaf(i) for i in range(2)]
assert run(gathered(), "a", "b") == [(0, 'a'), (1, 'b')]
async def nested(): return await (await wrap())
async def wrap(): return leaf("in")
assert run(nested()) == ('yielded', ('wait', 'in'))
assert run(nested(), 5) == ('in', 5)
async def bad(): await 5
try: run(bad())
except TypeError as e: kind = type(e).__name__
assert kind == 'TypeError'
async def with_finally():
    try: await Ready(0)
    finally: log.append("cleanup")
w = with_finally()
w.send(None)
w.close()
assert log[-1] == 'cleanup'
it = top().__await__()
assert next(it) == ('wait', 1)
assert it.send(1) == ('wait', 2)
it.close()
