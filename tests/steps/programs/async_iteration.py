class A:
    def __init__(self, n):
        self.n = n
    def __aiter__(self):
        return self
    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        return self.n
async def f():
    s = 0
    async for x in A(3):
        s += x
    else:
        s += 100
    y = [i async for i in A(2) if i]
    return s
try:
    f().send(None)
except StopIteration as e:
    v = e.value
