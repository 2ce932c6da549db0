"""Pools."""

import os
import tempfile
import threading
import time
import unittest
from pathlib import Path
from unittest import mock

from small_python import Error, Pool, WorkerError


class Pools(unittest.TestCase):
    def test_runtimes_are_ready_and_used_once(self):
        with Pool(3, std=True, setup=lambda rt: rt.define("two", lambda: 2)) as pool:
            seen = set()
            for k in range(6):
                with pool.take() as rt:
                    seen.add(id(rt))
                    self.assertEqual(rt.eval("two()"), 2)
                    self.assertNotIn("x", rt)
                    rt["x"] = k
            until = time.monotonic() + 10
            while len(pool) < 3 and time.monotonic() < until:
                time.sleep(0.01)
            self.assertEqual(len(pool), 3)
            taken = pool.take()
        self.assertEqual(taken.eval("1"), 1)  # what was taken lives on
        taken.close()
        with self.assertRaisesRegex(RuntimeError, "closed"):
            pool.take()

    def test_mounts(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "f").write_text("hello")
            with Pool(1, mounts=[(folder, "/data")]) as pool, pool.take() as rt:
                self.assertEqual(rt.eval("open('/data/f').read()"), "hello")
                with self.assertRaisesRegex(Error, "PermissionError"):
                    rt.mount(folder)

    def test_what_was_taken_is_left_alone_for_a_while(self):
        with mock.patch("small_python._pool.PAUSE", 3600), Pool(1) as pool:
            first = pool.take()
            time.sleep(0.05)
            self.assertEqual(len(pool), 0)
            second = pool.take()  # who waits does not wait for that
            first.close()
            second.close()

    def test_from_many_threads(self):
        results = []
        with Pool(2) as pool:
            def work(n):
                with pool.take() as rt:
                    results.append(rt.eval(f"{n} * 2"))

            threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
            for t in threads:
                t.start()
            for t in threads:
                t.join()
        self.assertEqual(sorted(results), [2 * n for n in range(8)])

    def test_wrong(self):
        with self.assertRaises(TypeError):
            Pool("3")
        with self.assertRaises(ValueError):
            Pool(0)
        with self.assertRaises(TypeError):
            Pool(1, setup=5)
        with self.assertRaises(TypeError):
            Pool(1, nonsense=5)
        with self.assertRaises(WorkerError):
            Pool(1, worker="/no/such/worker")

    def test_fork(self):
        with Pool(1) as pool:
            pid = os.fork()
            if pid == 0:
                try:
                    pool.take()
                    os._exit(1)
                except RuntimeError as e:
                    os._exit(0 if "fork" in str(e) else 2)
            self.assertEqual(os.waitpid(pid, 0)[1], 0)


if __name__ == "__main__":
    unittest.main()
