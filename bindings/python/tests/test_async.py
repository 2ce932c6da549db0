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
            await self.rt.exec("await fails()")
        self.assertIsInstance(caught.exception.__cause__, LookupError)
        self.assertEqual((await self.rt.run("await slow(4)")).value, 8)
        self.assertRegex(await self.rt.eval("repr(slow(1))"), "^<host_call slow at 0x[0-9a-f]+>$")  # where no loop runs it does not begin

    async def timed(self, source):
        """Runs source and gives how long it took."""
        started = time.monotonic()
        await self.rt.exec(source)
        return time.monotonic() - started

    async def test_they_are_coroutine_functions(self):
        async with AsyncRuntime(std=True) as rt:
            async def fetch(n):
                return n * 2

            rt.define("fetch", fetch)
            rt.define("plain", lambda n: n + 1)
            await rt.exec("""
import inspect
async def use(tool, n):
    return await tool(n) if inspect.iscoroutinefunction(tool) else tool(n)
got = [await use(fetch, 3), await use(plain, 3), inspect.iscoroutine(len), inspect.isawaitable(fetch(1))]
""")
            self.assertEqual(await rt.eval("got"), [6, 4, False, True])

    async def test_calls_run_side_by_side(self):
        async def slow(n):
            await asyncio.sleep(0.2)
            return n * 2

        self.rt.define("slow", slow)
        took = await self.timed("import asyncio\nx = await asyncio.gather(slow(1), slow(2), slow(3))")
        self.assertEqual(await self.rt["x"], [2, 4, 6])
        self.assertTrue(0.19 < took < 0.4, took)
        took = await self.timed("async def main(): return await asyncio.gather(*[asyncio.create_task(slow(k)) for k in range(3)])\nx = asyncio.run(main())")
        self.assertEqual(await self.rt["x"], [0, 2, 4])
        self.assertTrue(0.19 < took < 0.4, took)
        took = await self.timed("a, b = slow(1), slow(2)\nx = await a + await b")  # they begin at the call, not at the await
        self.assertEqual(await self.rt["x"], 6)
        self.assertTrue(0.19 < took < 0.35, took)

    async def test_without_the_standard_modules(self):
        async def slow(n):
            await asyncio.sleep(0.01)
            if n < 0:
                raise ValueError(n)
            return n * 2

        async with AsyncRuntime() as rt:
            rt.define("slow", slow)
            self.assertEqual((await rt.run("a, b = slow(1), slow(2)\nawait b - await a")).value, 2)
            with self.assertRaisesRegex(Error, "ValueError: -1"):
                await rt.exec("await slow(-1)")

    async def test_timers_follow_the_clock_of_the_host(self):
        cancelled = []

        async def slow(seconds):
            try:
                await asyncio.sleep(seconds)
                return seconds
            except asyncio.CancelledError:
                cancelled.append(seconds)
                raise

        self.rt.define("slow", slow)
        took = await self.timed("""import asyncio
log = []
async def ticks():
    for k in range(3):
        await asyncio.sleep(0.05)
        log.append(k)
t = asyncio.create_task(ticks())
log.append(await slow(0.12))
await t
try:
    await asyncio.wait_for(slow(5), 0.1)
except TimeoutError:
    log.append("late")
start = asyncio.get_running_loop().time()
await asyncio.sleep(1000)  # no call is out: time jumps
log.append(round(asyncio.get_running_loop().time() - start))""")
        self.assertEqual(await self.rt["log"], [0, 1, 0.12, 2, "late", 1000])
        self.assertTrue(0.2 < took < 1, took)
        await asyncio.sleep(0.01)
        self.assertEqual(cancelled, [5])

    async def test_tasks_live_across_operations(self):
        gate = asyncio.Event()
        started = []

        async def slow(n):
            started.append(n)
            await gate.wait()
            return n

        self.rt.define("slow", slow)
        await self.rt.exec("""import asyncio
async def work(n):
    got.append(n)
    got.append(await slow(n * 10))
got = []
tasks = [asyncio.create_task(work(n)) for n in range(2)]
await asyncio.sleep(0)
await asyncio.sleep(0)""")
        await asyncio.sleep(0.01)
        self.assertEqual((await self.rt["got"], started), ([0, 1], [0, 10]))
        gate.set()
        await asyncio.sleep(0.01)
        self.assertEqual(await self.rt["got"], [0, 1])  # no loop runs meanwhile
        await self.rt.exec("await asyncio.gather(*tasks)")
        self.assertEqual(sorted(await self.rt["got"]), [0, 0, 1, 10])

    async def test_functions_use_the_runtime(self):
        async def f(n):
            await asyncio.sleep(n / 100)
            return await self.rt.eval("6 * 7")

        async def g():
            return [await self.rt.eval("1"), (await self.rt.run("2")).value]

        self.rt.define("f", f)
        self.rt.define("g", g)
        for _ in range(3):
            # inside of the operation that waits for them, one after the other, and in one another
            await self.rt.exec("import asyncio\nr = await asyncio.gather(f(1), f(2), f(0))\ng_ = await g()")
            self.assertEqual(await self.rt.eval("r, g_"), ([42, 42, 42], [1, 2]))
            # while the engine computes, whose operation is over first; between two operations; and inside of the next one
            for after in "x = sum(i * i for i in range(200_000))", "x = sum(i * i for i in range(200))", "x = 1":
                for pause in 0, 0.03:
                    await self.rt.exec(f"t = asyncio.create_task(f(1))\nawait asyncio.sleep(0)\n{after}")
                    await asyncio.sleep(pause)
                    await self.rt.exec("r = await t")
                    self.assertEqual(await self.rt.eval("r"), 42)
        await self.rt.exec("ts = [asyncio.create_task(f(k % 3)) for k in range(50)]\nawait asyncio.sleep(0)")
        self.assertEqual([await self.rt.eval(str(k)) for k in range(20)], list(range(20)))  # waits where one of them is at it
        await self.rt.exec("r = await asyncio.gather(*ts)")
        self.assertEqual(await self.rt.eval("r"), [42] * 50)

    async def test_limits_of_awaited_calls(self):
        async def slow(seconds):
            await asyncio.sleep(seconds)

        async with AsyncRuntime(std=True, max_host_calls=4) as rt:
            rt.define("slow", slow)
            await rt.exec("import asyncio")
            with self.assertRaisesRegex(Error, "host call limit") as caught:
                await rt.exec("await asyncio.gather(*[slow(0) for _ in range(5)])")
            self.assertEqual(caught.exception.limit, "host_calls")
            self.assertEqual(await rt.eval("1"), 1)
        async with AsyncRuntime(std=True, timeout=0.2) as rt:
            rt.define("slow", slow)
            await rt.exec("import asyncio\nawait asyncio.gather(slow(0.3), slow(0.3), asyncio.sleep(0.1))")  # the host's time does not count
            with self.assertRaises(Timeout):
                await rt.exec("slow(9)\nawait asyncio.sleep(0)\nwhile True: pass")
        async with AsyncRuntime(std=True, deadline=0.2) as rt:
            rt.define("slow", slow)
            with self.assertRaises(Timeout):
                await rt.exec("await slow(9)")

    async def test_stops_while_calls_are_out(self):
        async def forever():
            await asyncio.sleep(100)

        self.rt.define("forever", forever)
        with self.assertRaises(asyncio.TimeoutError):
            await asyncio.wait_for(self.rt.exec("n = 6\nawait forever()"), 0.1)
        r = await self.rt.run("import asyncio\nawait asyncio.sleep(1, n)")
        self.assertEqual((r.value, r.error), (6, None))
        with self.assertRaises(Error) as caught:
            await self.rt.exec("await forever()", soft_timeout=0.1)
        self.assertEqual(caught.exception.limit, "time")
        operation = asyncio.ensure_future(self.rt.exec("await forever()"))
        await asyncio.sleep(0.05)
        self.rt.interrupt()
        with self.assertRaisesRegex(Error, "KeyboardInterrupt") as caught:
            await operation
        self.assertEqual((caught.exception.limit, await self.rt.eval("n")), ("interrupt", 6))
        operation = asyncio.ensure_future(self.rt.exec("await forever()"))
        await asyncio.sleep(0.05)
        self.rt.close()
        with self.assertRaisesRegex(RuntimeError, "closed"):
            await operation

    async def test_the_runtime_is_used_while_calls_are_out(self):
        async def ask(source):
            await asyncio.sleep(0.01)
            return await self.rt.eval(source)

        self.rt.define("ask", ask)
        await self.rt.exec("import asyncio\nready = asyncio.Event()\n"
                           "x = await asyncio.gather(ask('1 + 1'), ask('ready.set()'), ask('[3]'), ready.wait())")
        self.assertEqual(await self.rt["x"], [2, None, [3], True])
        with self.assertRaisesRegex(Error, "cannot wait"):
            async def run(source):
                await self.rt.exec(source)

            self.rt.define("run", run)
            await self.rt.exec("await run('import asyncio; await asyncio.sleep(1)')")

    async def test_a_deadlock_is_told(self):
        with self.assertRaisesRegex(Error, "RuntimeError: deadlock"):
            await self.rt.exec("import asyncio\nawait asyncio.Event().wait()")
        self.assertEqual((await self.rt.run("await asyncio.sleep(1, 5)")).value, 5)

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
