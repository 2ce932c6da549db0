# expect: steps
import asyncio
async def stubborn():
    while True:
        try: await asyncio.sleep(1)
        except BaseException: pass
t = asyncio.ensure_future(stubborn())
while True:
    t.cancel()
    await asyncio.sleep(0)
