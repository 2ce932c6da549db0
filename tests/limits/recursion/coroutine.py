# hits: recursion
async def f(): return await f()
f().send(None)
