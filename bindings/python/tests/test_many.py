"""Many processes, many runtimes, many signals: nothing is shared, nothing is left, nothing hangs."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
import unittest
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from small_python import Error, Runtime

SIGNALS = int(os.environ.get("SPY_TEST_SIGNALS", "10000"))


def square(n):
    """What a process of a pool does."""
    with Runtime(timeout=20) as rt:
        return rt.eval(f"{n} * {n}")


def held():
    """What this process holds: descriptors, threads, and children that are not reaped."""
    children = Path("/proc/self/task").glob("*/children")
    return len(os.listdir("/proc/self/fd")), len(os.listdir("/proc/self/task")), sum(len(c.read_text().split()) for c in children)


def resident():
    """Bytes of memory of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Many(unittest.TestCase):
    def test_a_thousand_runtimes_leave_nothing(self):
        def some(count):
            for n in range(count):
                with Runtime() as rt:
                    if n % 2:  # one that never ran anything ends as well
                        self.assertEqual(rt.eval("object()").__repr__(), "<Object object #1>")

        some(50)
        before, memory = held(), resident()
        some(950)
        deadline = time.monotonic() + 5
        while held()[::2] != before[::2] and time.monotonic() < deadline:
            time.sleep(0.01)
        descriptors, threads, children = held()
        self.assertEqual((descriptors, children), before[::2])
        self.assertLess(threads, before[1] + 4)  # Go makes its threads when they are needed, and keeps them
        self.assertLess(resident() - memory, 16 << 20)

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
        program = (
            "import os, small_python\n"
            "children = []\n"
            "for n in range(4):\n"
            "    pid = os.fork()\n"
            "    if pid == 0:\n"
            "        with small_python.Runtime() as rt:\n"
            "            os._exit(rt.eval(f'{n} + 40'))\n"
            "    children.append(pid)\n"
            "print([os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in children])\n")
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.stdout, done.stderr), ("[40, 41, 42, 43]\n", ""))


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
