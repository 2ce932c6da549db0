# expect: memory steps
import asyncio
async def wait(): await asyncio.sleep(10 ** 9)
tasks = [asyncio.ensure_future(wait()) for k in range(10 ** 7)]
await asyncio.sleep(0)
