async def inner():
    raise ValueError("in coroutine")

async def outer():
    await inner()

outer().send(None)
