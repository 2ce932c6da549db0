# expect: recursion memory steps done
import asyncio
async def link(n):
    if n: await asyncio.ensure_future(link(n - 1))
await link(50_000)
