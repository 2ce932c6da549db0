async def g(x):
    return x + 1
async def f():
    a = await g(1)
    return await g(a) + await g(await g(2))
c = f()
try:
    c.send(None)
except StopIteration as e:
    v = e.value
