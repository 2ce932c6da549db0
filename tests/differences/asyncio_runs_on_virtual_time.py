"""Category: asyncio. Description: without a clock that the host grants, time jumps to the next timer where all tasks wait: sleep(3600) takes no time.
Steps take time too, a little. Reason: no clock is granted by default, and nothing would happen meanwhile. Workaround: clock=True sleeps in earnest."""
import asyncio
import time


async def main():
    loop = asyncio.get_running_loop()
    start, monotonic, cpu = loop.time(), time.monotonic(), time.process_time()
    await asyncio.gather(asyncio.sleep(3600), asyncio.sleep(1800))
    assert 3600 <= loop.time() - start < 3601 and 3600 <= time.monotonic() - monotonic < 3601
    assert time.process_time() - cpu < 1  # which counts what the program does


asyncio.run(main())
