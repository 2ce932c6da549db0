"""Many processes, many runtimes, many signals: nothing is shared, nothing is left, nothing hangs."""

import asyncio
import gc
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

from small_python import AsyncRuntime, Error, Runtime, Timeout

from .processes import children, ended

SIGNALS = int(os.environ.get("SPY_TEST_SIGNALS", "10000"))


def square(n):
    """What a process of a pool does."""
    with Runtime(timeout=20) as rt:
        return rt.eval(f"{n} * {n}")


# A server of processes that were forked before any had a runtime. Each has its own, and SIGTERM ends it wherever it is.
SERVER = """
import os, signal, socket, sys
from small_python import Error, Runtime

def serve(listener):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with Runtime(timeout=20) as rt:
        rt.define("host", lambda n: n)
        while True:
            connection, _ = listener.accept()
            with connection:
                n = int(connection.recv(100))
                connection.sendall(b"%d %d" % (rt.eval(f"sum(host({n}) for _ in range({n}))"), os.getpid()))

listener = socket.socket(socket.AF_UNIX)
listener.bind(sys.argv[1])
listener.listen(100)
processes = []
for _ in range(4):
    if (pid := os.fork()) == 0:
        try:
            serve(listener)
        except Error as e:  # the signal came while a host function ran, whose exception goes through engine code
            sys.exit(e.type != "SystemExit")
    processes.append(pid)
listener.close()
print(*processes, flush=True)
sys.stdin.readline()
for pid in processes:
    os.kill(pid, signal.SIGTERM)
print([os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in processes])
"""


def ask(path, n):
    """What the server answers, and which of its processes did."""
    with socket.socket(socket.AF_UNIX) as s:
        s.settimeout(20)
        s.connect(path)
        s.sendall(b"%d" % n)
        value, pid = map(int, s.recv(100).split())
        return value, pid


def held():
    """What this process holds: descriptors, threads, and children that are not reaped."""
    lists = Path("/proc/self/task").glob("*/children")
    return len(os.listdir("/proc/self/fd")), len(os.listdir("/proc/self/task")), sum(len(c.read_text().split()) for c in lists)


def resident():
    """Bytes of memory of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Endings(unittest.TestCase):
    """The ways in which a runtime's life ends."""

    def never_used(self):
        Runtime().close()

    def used(self):
        with Runtime() as rt:
            self.assertEqual(repr(rt.eval("object()")), "<Object object #1>")

    def survived(self):
        with Runtime() as rt:
            objects = rt.eval("[object() for _ in range(10)]")
        self.assertEqual(len(objects), 10)

    def forgotten(self):
        Runtime().eval("1")

    def forgotten_in_a_cycle(self):
        rt = Runtime()
        rt.define("f", lambda: rt)
        rt.eval("1")

    def timed_out(self):
        with Runtime(timeout=0.003) as rt, self.assertRaises(Timeout):
            rt.exec("while True: pass")

    def closed_by_another_thread(self):
        rt = Runtime()
        closer = threading.Timer(0.001, rt.close)
        closer.start()
        with self.assertRaisesRegex(RuntimeError, "closed"):
            rt.exec("while True: pass")
        closer.join()

    def closed_by_a_host_function(self):
        rt = Runtime()
        rt.define("end", rt.close)
        with self.assertRaisesRegex(RuntimeError, "closed"):
            rt.exec("end()")

    def left_in_the_middle(self):
        async def leave():
            async with AsyncRuntime() as rt:
                task = asyncio.create_task(rt.exec("while True: pass"))
                await asyncio.sleep(0.001)
                rt.close()
                with self.assertRaisesRegex(RuntimeError, "closed"):
                    await task

        asyncio.run(leave())

    def test_a_thousand_runtimes_leave_nothing(self):
        ways = [self.never_used, self.used, self.survived, self.forgotten, self.forgotten_in_a_cycle, self.timed_out, self.closed_by_another_thread,
                self.closed_by_a_host_function, self.left_in_the_middle]

        def some(count):
            for n in range(count):
                ways[n % len(ways)]()
            gc.collect()
            deadline = time.monotonic() + 5
            while held()[2] and time.monotonic() < deadline:
                time.sleep(0.01)
            return *held(), resident()

        before = some(10 * len(ways))
        left = [now - then for now, then in zip(some(1000), before)]
        if os.environ.get("SPY_STRICT"):
            print(f"{left[0]} descriptors, {left[1]} threads, {left[2]} children, {left[3] >> 10} KiB more", file=sys.stderr)
        self.assertEqual((left[0], before[2], left[2]), (0, 0, 0))
        self.assertLess(left[1], 4)  # Go makes its threads when they are needed, and keeps them
        self.assertLess(left[3], 4 << 20)


class Processes(unittest.TestCase):
    def test_pools_of_processes(self):
        for way in ("spawn", "forkserver"):
            with self.subTest(way), ProcessPoolExecutor(3, multiprocessing.get_context(way)) as pool:
                self.assertEqual(list(pool.map(square, range(12), timeout=60)), [n * n for n in range(12)])

    def test_a_pool_of_forked_processes(self):
        """The parent may not have loaded libspy: no program with threads of Go survives a fork."""
        program = (
            "import multiprocessing, small_python\n"
            "def square(n):\n"
            "    with small_python.Runtime() as rt:\n"
            "        return rt.eval(f'{n} * {n}')\n"
            "with multiprocessing.get_context('fork').Pool(3) as pool:\n"
            "    print(pool.map(square, range(6)))\n"
            "small_python.run('1')\n"
            "with multiprocessing.get_context('fork').Pool(1) as pool:\n"
            "    try: pool.apply(square, (1,))\n"
            "    except RuntimeError as e: print(e)\n")
        done = subprocess.run([sys.executable, "-W", "ignore", "-c", program], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.stdout, done.stderr), (
            "[0, 1, 4, 9, 16, 25]\nthis process was forked after libspy was loaded: load it in the child, or start the program anew\n", ""))

    def test_a_server_that_forks_before_its_first_runtime(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/socket"
            with subprocess.Popen([sys.executable, "-c", SERVER, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
                try:
                    processes = [int(pid) for pid in server.stdout.readline().split()]
                    with ThreadPoolExecutor(8) as clients:
                        answers = list(clients.map(lambda n: ask(path, n), range(400)))
                        workers = [children(pid) for pid in processes]
                        loaded = [clients.submit(ask, path, n) for n in range(400)]  # they end in the middle of that
                        loaded[20].result()
                        rest, _ = server.communicate("end\n", timeout=60)
                finally:
                    server.kill()
        self.assertEqual([value for value, _ in answers], [n * n for n in range(400)])
        self.assertEqual({pid for _, pid in answers}, set(processes))
        self.assertEqual([len(own) for own in workers], [1] * len(processes))
        self.assertEqual(len(set(sum(workers, []))), len(processes))
        self.assertEqual(rest, "[0, 0, 0, 0]\n")
        self.assertTrue(all(map(ended, sum(workers, []))))


class Signals(unittest.TestCase):
    def bombard(self, number, work):
        """Does the work while a thread of another process sends signals to this one."""
        got = []
        before = signal.signal(number, lambda *_: got.append(1))
        sender = subprocess.Popen([sys.executable, "-c",
                                   "import os, sys, time\n"
                                   "pid, number, count = map(int, sys.argv[1:])\n"
                                   "for n in range(count):\n"
                                   "    os.kill(pid, number)\n"
                                   "    if n % 20 == 0: time.sleep(0.0005)\n",
                                   str(os.getpid()), str(int(number)), str(SIGNALS)])
        try:
            turns = 0
            while sender.poll() is None:
                work()
                turns += 1
            self.assertEqual(sender.returncode, 0)
        finally:
            sender.kill()
            sender.wait()
            signal.signal(number, before)
        self.assertGreater(len(got), 100)  # signals that come together count once
        self.assertGreater(turns, 10)

    def test_under_load(self):
        with Runtime() as rt:
            rt.define("host", lambda n: n + 1)
            for number in (signal.SIGCHLD, signal.SIGTERM):
                with self.subTest(number):
                    self.bombard(number, lambda: self.assertEqual(rt.eval("sum(host(k) for k in range(10))"), 55))

    def test_while_runtimes_start_and_end(self):
        for number in (signal.SIGCHLD, signal.SIGTERM):
            with self.subTest(number):
                self.bombard(number, lambda: self.assertEqual(square(7), 49))

    def test_with_threads(self):
        stop = threading.Event()
        failures = []

        def work():
            try:
                while not stop.is_set():
                    square(5)
            except Error as e:
                failures.append(e)

        threads = [threading.Thread(target=work) for _ in range(3)]
        for t in threads:
            t.start()
        try:
            self.bombard(signal.SIGCHLD, lambda: time.sleep(0.001))
        finally:
            stop.set()
            for t in threads:
                t.join(30)
        self.assertEqual(failures, [])
        self.assertFalse(any(t.is_alive() for t in threads))


if __name__ == "__main__":
    unittest.main()
