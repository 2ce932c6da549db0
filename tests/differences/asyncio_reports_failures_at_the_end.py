"""Category: asyncio. Description: "exception was never retrieved" is told when the loop closes (of the host's own loop: at the end of the chunk), or
when a thousand such failures wait; "Task was destroyed but it is pending!" is never told. Without the module logging it goes to sys.stderr. Reason:
there are no reference counts, so nobody sees that a task is dropped. Workaround: ask for the exception before the loop closes."""
import asyncio
import io
import sys


async def fails(n):
    raise ValueError(n)


async def main():
    asyncio.create_task(fails(1), name="one")
    asked = asyncio.create_task(fails(2))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asked.exception()
    assert told.getvalue() == ""


stderr, sys.stderr = sys.stderr, io.StringIO()
told = sys.stderr
asyncio.run(main())
sys.stderr = stderr
lines = told.getvalue().splitlines()
assert lines[0] == "Task exception was never retrieved" and lines[1].startswith("future: <Task finished name='one' coro=<fails() done"), lines
assert lines[2] == "Traceback (most recent call last):" and lines[-1] == "ValueError: 1" and len(lines) < 8, lines
