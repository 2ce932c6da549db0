"""Category: asyncio. Description: where all tasks wait and no timer or call of the host will wake one, the loop raises RuntimeError; CPython waits
for ever. Reason: nothing from outside can come, and a program that hangs says nothing. Workaround: none needed."""
import asyncio

log = []


async def main():
    try:
        await asyncio.Event().wait()
    finally:
        log.append("cancelled")


try:
    asyncio.run(main())
except RuntimeError as e:
    assert str(e) == "deadlock: every task waits, and no timer or call of the host will wake one"
else:
    raise AssertionError
assert log == ["cancelled"]


async def waits_for_ever():
    await asyncio.sleep(float("inf"))


try:
    asyncio.run(waits_for_ever())
except RuntimeError as e:
    assert str(e).startswith("deadlock")
else:
    raise AssertionError
