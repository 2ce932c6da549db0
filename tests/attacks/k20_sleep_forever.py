# expect: steps
import asyncio
async def spin():
    while True: await asyncio.sleep(0)
await asyncio.gather(spin(), spin())
