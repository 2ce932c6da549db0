class C:
    async def __aenter__(self):
        return 1
    async def __aexit__(self, *a):
        return True
async def f():
    async with C() as x:
        x + 1
    async with C():
        raise ValueError
    return 5
try:
    f().send(None)
except StopIteration as e:
    v = e.value
