# expect: steps
import asyncio
while True:
    try:
        await asyncio.sleep(10 ** 6)
    except BaseException:
        pass
