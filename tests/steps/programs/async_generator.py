async def g(n):
    for i in range(n):
        yield i
async def f():
    s = 0
    async for x in g(3):
        s += x
    return s
try:
    f().send(None)
except StopIteration as e:
    v = e.value
