"""Limits, threads, interrupts, forks, ends."""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from small_python import Error, Runtime, Timeout, WorkerError

from .processes import children, ended

HERE = Path(__file__).resolve().parent


def python(source: str, **kwargs) -> subprocess.Popen:
    """A Python of its own that has the package."""
    env = {**os.environ, "PYTHONPATH": str(HERE.parent)}
    return subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env, **kwargs)


class Limits(unittest.TestCase):
    def test_steps(self):
        with Runtime(step_limit=10_000) as rt:
            with self.assertRaises(Error) as caught:
                rt.exec("x = 1\ntry:\n  while True: pass\nexcept BaseException: x = 2\nfinally: x = 3")
            e = caught.exception
            self.assertEqual((e.type, e.message, e.limit), ("RuntimeError", "execution step limit exceeded", "steps"))
            self.assertEqual(rt["x"], 1)  # no handler ran
            with self.assertRaises(Error) as caught:
                rt.exec("raise RuntimeError('execution step limit exceeded')")
            self.assertIsNone(caught.exception.limit)
            rt.step_limit = None
            rt.exec("for k in range(20_000): pass")
            rt.step_limit = 100
            self.assertEqual(rt.step_limit, 100)
            with self.assertRaises(Error):
                rt.exec("for k in range(20_000): pass")
            with self.assertRaises(ValueError):
                rt.step_limit = -1

    def test_memory(self):
        with Runtime(memory_limit=64 << 20) as rt:
            started = time.monotonic()
            with self.assertRaises(Error) as caught:
                rt.exec("x = 'x' * 10**9")
            self.assertLess(time.monotonic() - started, 2)
            self.assertEqual((caught.exception.type, caught.exception.limit), ("MemoryError", "memory"))
            rt.exec("try:\n  y = [0] * 10**9\nexcept MemoryError: y = 'caught'")
            self.assertEqual(rt["y"], "caught")

    def test_recursion(self):
        with Runtime() as rt:
            with self.assertRaises(Error) as caught:
                rt.exec("def f(): f()\nf()")
            self.assertEqual((caught.exception.type, caught.exception.limit), ("RecursionError", "recursion"))

    def test_timeout(self):
        with Runtime(timeout=0.2) as rt:
            rt.define("slow", lambda: time.sleep(0.4))
            rt.eval("slow()")  # the host's own time does not count
            started = time.monotonic()
            with self.assertRaises(Timeout) as caught:
                rt.exec("while True: pass")
            self.assertLess(time.monotonic() - started, 1.5)
            self.assertIsInstance(caught.exception, Error)
            with self.assertRaisesRegex(RuntimeError, "closed"):
                rt.eval("1")

    def test_soft_timeout(self):
        with Runtime(soft_timeout=0.1) as rt:
            with self.assertRaises(Error) as caught:
                rt.exec("n = 7\nwhile True: pass")
            self.assertEqual(caught.exception.limit, "time")
            self.assertEqual(rt["n"], 7)
        with Runtime() as rt:
            with self.assertRaises(Error) as caught:
                rt.exec("while True: pass", soft_timeout=0.1)
            self.assertEqual(caught.exception.limit, "time")

    def test_deadline(self):
        with Runtime(deadline=0.2) as rt:
            rt.define("slow", lambda: time.sleep(0.4))
            with self.assertRaises(Timeout):
                rt.eval("[slow() for _ in range(10)]")

    def test_seed(self):
        def order(seed):
            with Runtime(seed=seed) as rt:
                return rt.eval("hash('a'), hash('b'), list({'x', 'y', 'z', 'w'})")

        self.assertEqual(order(5), order(5))
        self.assertNotEqual(order(5)[:2], order(6)[:2])

    def test_worker_dies(self):
        with Runtime() as rt:
            rt.define("shoot", lambda pid: os.kill(pid, signal.SIGKILL))
            pids = children(os.getpid())
            self.assertEqual(len(pids), 1)
            with self.assertRaises(WorkerError) as caught:
                rt.exec("\n".join(f"shoot({p})" for p in pids))
            self.assertIn("SIGKILL", str(caught.exception))
            with self.assertRaisesRegex(RuntimeError, "closed"):
                rt.eval("1")


class Threads(unittest.TestCase):
    def test_one_thread_at_a_time(self):
        with Runtime() as rt:
            inside, leave, seen = threading.Event(), threading.Event(), []

            @rt.function
            def wait():
                inside.set()
                leave.wait(10)

            def intrude():
                inside.wait(10)
                for act in (lambda: rt.eval("1"), lambda: rt.define("f", len), lambda: rt.mount("/"), lambda: rt.names(),
                            lambda: rt.run("1"), lambda: rt.register_module("m", {})):
                    try:
                        act()
                    except RuntimeError as e:
                        seen.append(str(e))
                leave.set()

            t = threading.Thread(target=intrude)
            t.start()
            rt.exec("wait()")
            t.join()
            self.assertEqual(seen, ["the runtime is in use by another thread"] * 6)

    def test_interrupt(self):
        with Runtime() as rt:
            rt.interrupt()  # nothing runs: nothing happens
            self.assertEqual(rt.eval("1"), 1)
            threading.Timer(0.1, rt.interrupt).start()
            with self.assertRaises(Error) as caught:
                rt.exec("n = 0\nwhile True: n += 1")
            self.assertEqual((caught.exception.type, caught.exception.limit), ("KeyboardInterrupt", "interrupt"))
            self.assertGreater(rt["n"], 0)
            with self.assertRaises(Error) as caught:
                rt.exec("raise KeyboardInterrupt")
            self.assertIsNone(caught.exception.limit)

    def test_side_by_side(self):
        results = []

        def work(n):
            with Runtime() as rt:
                rt.define("f", lambda x: x + n)
                results.append(rt.eval("sum(f(k) for k in range(200))"))

        threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(sorted(results), [19900 + 200 * n for n in range(4)])

    def test_close_from_another_thread(self):
        rt = Runtime()
        threading.Timer(0.1, rt.close).start()
        with self.assertRaisesRegex(RuntimeError, "closed"):
            rt.exec("while True: pass")

    def test_objects_die_on_other_threads(self):
        with Runtime() as rt:
            rt.exec("class C: pass")
            for _ in range(20):
                values = rt.eval("[C() for _ in range(50)]")
                threading.Thread(target=values.clear).start()
            self.assertEqual(rt.eval("5"), 5)


class Ends(unittest.TestCase):
    def test_the_worker_dies_with_its_host(self):
        p = python("import os\nfrom small_python import Runtime\nrt = Runtime()\n"
                   "def f():\n  input()\n  os.kill(os.getpid(), 9)\nrt.define('f', f)\nrt.exec('print(1)\\nf()')", stdin=subprocess.PIPE)
        self.assertEqual(p.stdout.read(1), "1")
        (pid,) = children(p.pid)
        p.communicate("\n", timeout=60)
        self.assertEqual(p.returncode, -9)
        for _ in range(40):
            if ended(pid):
                return
            time.sleep(0.05)
        self.fail("the worker lives on")


class Forks(unittest.TestCase):
    def test_a_fork_refuses_and_the_parent_goes_on(self):
        with Runtime() as rt:
            o = rt.eval("object()")
            read, write = os.pipe()
            pid = os.fork()
            if pid == 0:
                told = []
                for act in (lambda: rt.eval("1"), lambda: o.x, lambda: rt.define("f", len), lambda: rt.sandbox, Runtime):
                    try:
                        act()
                        told.append("nothing")
                    except RuntimeError as e:
                        told.append("fork" if "fork" in str(e) else str(e))
                    except BaseException as e:
                        told.append(repr(e))
                rt.close()
                os.write(write, ",".join(told).encode())
                os._exit(0)
            os.close(write)
            with os.fdopen(read) as f:
                self.assertEqual(f.read(), "fork,fork,fork,fork,fork")
            os.waitpid(pid, 0)
            self.assertEqual(rt.eval("1"), 1)

    def test_forking_before_the_first_runtime_works(self):
        p = python("import os, small_python\npid = os.fork()\n"
                   "with small_python.Runtime() as rt: os.write(1, b'%d\\n' % rt.eval('5'))\nif pid: os.waitpid(pid, 0)")
        out, errors = p.communicate(timeout=60)
        self.assertEqual((out, errors), ("5\n5\n", ""))


class Files(unittest.TestCase):
    def test_mount(self):
        with tempfile.TemporaryDirectory() as folder, Runtime(std=True) as rt:
            Path(folder, "f.txt").write_text("hello")
            with self.assertRaises(Error) as caught:
                rt.mount(folder + "/missing")
            self.assertEqual(caught.exception.type, "FileNotFoundError")
            with self.assertRaises(Error) as caught:
                rt.mount(folder + "/f.txt")
            self.assertEqual(caught.exception.type, "NotADirectoryError")
            rt.mount(Path(folder), at="/data")
            self.assertEqual(rt.eval("open('/data/f.txt').read()"), "hello")
            with self.assertRaisesRegex(Error, "Error"):
                rt.exec("open('/data/new', 'w')")
            with self.assertRaises(Error) as caught:
                rt.mount(folder)
            self.assertEqual(caught.exception.type, "PermissionError")

    def test_no_files_by_default(self):
        with Runtime() as rt, self.assertRaisesRegex(Error, "PermissionError"):
            rt.eval("open('/etc/passwd')")


if __name__ == "__main__":
    unittest.main()
