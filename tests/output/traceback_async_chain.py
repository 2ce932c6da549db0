async def inner():
    raise ValueError("inner")


async def outer():
    await inner()


coroutine = outer()
coroutine.send(None)
