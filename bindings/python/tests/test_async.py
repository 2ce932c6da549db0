"""Runtimes for asyncio."""

import asyncio
import time
import unittest

from small_python import AsyncRuntime, Error, Object, Timeout


class Async(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        asyncio.get_running_loop().slow_callback_duration = 10  # of the loop's debug mode, which tells of slow machines
        self.rt = AsyncRuntime(std=True)

    async def asyncTearDown(self):
        self.rt.close()

    async def test_operations(self):
        rt = self.rt
        rt["x"] = [1]
        self.assertEqual(await rt.eval("x + [2]"), [1, 2])
        await rt.exec("def f(a, *, b=1): return a + b\nclass C:\n  def m(self): return 5\n  def __iter__(self): return iter('ab')\n"
                      "  def __len__(self): return 2")
        self.assertEqual(await rt.call("f", 1, b=2), 3)
        self.assertEqual(await rt["x"], [1])
        with self.assertRaises(KeyError):
            await rt["missing"]
        del rt["x"]
        self.assertNotIn("x", rt)
        c = await rt.call("C")
        self.assertIs(type(c), Object)
        self.assertEqual(await (await c.m)(), 5)
        c.size = 4
        self.assertEqual(await c.size, 4)
        self.assertEqual((len(c), [x async for x in c]), (2, ["a", "b"]))
        with self.assertRaises(AttributeError):
            await c.missing
        r = await rt.run("print('a')\n1 + 1")
        self.assertEqual((r.value, r.output, r.error), (2, "a\n", None))
        with self.assertRaisesRegex(Error, "ZeroDivisionError"):
            await rt.eval("1/0")
        self.assertIn("f", await rt.names())

    async def test_the_loop_goes_on(self):
        ticks = 0

        async def tick():
            nonlocal ticks
            while True:
                await asyncio.sleep(0.01)
                ticks += 1

        task = asyncio.ensure_future(tick())
        await self.rt.exec("n = 0\nwhile n < 5_000_000: n += 1")
        task.cancel()
        self.assertGreater(ticks, 1)

    async def test_async_host_functions(self):
        async def slow(n):
            await asyncio.sleep(0.05)
            return n * 2

        async def fails():
            await asyncio.sleep(0)
            raise LookupError("no")

        self.rt.define("slow", slow)
        self.rt.define("fails", fails)
        self.rt.define("plain", lambda n: n + 1)
        self.rt.define("gives", lambda n: slow(n))  # not known to be async: the engine's call waits
        self.assertEqual(await self.rt.eval("gives(2) + plain(1)"), 6)
        with self.assertRaisesRegex(Error, "LookupError: no") as caught:
            await self.rt.exec("await fails()" if await self.awaits() else "fails()")
        self.assertIsInstance(caught.exception.__cause__, LookupError)

    async def awaits(self):
        """Tells whether the engine's call of an async function is awaitable there."""
        async def f():
            pass

        self.rt.define("probe", f)
        return await self.rt.eval("probe()") is not None

    async def test_nested_use(self):
        async def again(source):
            return await self.rt.eval(source)

        self.rt.define("again", lambda source: again(source))
        self.assertEqual(await self.rt.eval("again('again(\"1 + 1\")') * 2"), 4)

    async def test_one_operation_at_a_time(self):
        gate = asyncio.Event()
        self.rt.define("wait", lambda: gate.wait())
        first = asyncio.ensure_future(self.rt.exec("n = 0\nwhile n < 300_000: n += 1\nwait()"))
        await asyncio.sleep(0)
        with self.assertRaisesRegex(RuntimeError, "not finished"):
            await self.rt.eval("1")
        gate.set()
        await first
        self.assertEqual(await self.rt.eval("n"), 300_000)

    async def test_runtimes_side_by_side(self):
        async def work(n):
            async with AsyncRuntime() as rt:
                async def f(x):
                    await asyncio.sleep(0.001)
                    return x + n

                rt.define("f", lambda x: f(x))
                return await rt.eval("sum([f(k) for k in range(20)])")

        self.assertEqual(await asyncio.gather(*(work(n) for n in range(3))), [190, 210, 230])

    async def test_cancel_interrupts(self):
        started = time.monotonic()
        with self.assertRaises(asyncio.TimeoutError):
            await asyncio.wait_for(self.rt.exec("n = 5\nwhile True: pass"), 0.1)
        self.assertLess(time.monotonic() - started, 1)
        self.assertEqual(await self.rt.eval("n"), 5)  # the state lives on

    async def test_cancel_in_a_host_function(self):
        cancelled = []

        async def forever():
            try:
                await asyncio.sleep(100)
            except asyncio.CancelledError:
                cancelled.append(True)
                raise

        self.rt.define("wait", lambda: forever())
        with self.assertRaises(asyncio.TimeoutError):
            await asyncio.wait_for(self.rt.exec("n = 6\nwait()"), 0.1)
        await asyncio.sleep(0)
        self.assertEqual((cancelled, await self.rt.eval("n")), ([True], 6))

    async def test_limits(self):
        async with AsyncRuntime(timeout=0.2) as rt:
            with self.assertRaises(Timeout):
                await rt.exec("while True: pass")
            with self.assertRaisesRegex(RuntimeError, "closed"):
                await rt.eval("1")

    async def test_big_values(self):
        rows = [{"id": k, "text": "x" * 100} for k in range(5000)]
        self.rt.define("back", lambda x: x)
        self.assertEqual(await self.rt.call("back", rows), rows)

    async def test_async_loader(self):
        async def load(name):
            await asyncio.sleep(0.001)
            return {"rules": "x = 9"}.get(name)

        async with AsyncRuntime(loader=load) as rt:
            self.assertEqual((await rt.run("import rules\nrules.x")).value, 9)
            with self.assertRaisesRegex(Error, "ModuleNotFoundError"):
                await rt.exec("import missing")


if __name__ == "__main__":
    unittest.main()
