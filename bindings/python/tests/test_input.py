"""Bad input: each is refused with an error that says what was wanted, and nothing is lost by it."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import small_python
from small_python import Error, HostFunction, Runtime, WorkerError

HERE = Path(__file__).resolve().parent


class Options(unittest.TestCase):
    def test_types_and_ranges(self):
        for options, error, text in (
            ({"step_limit": "5"}, TypeError, "step_limit: got str, want int"), ({"step_limit": 0}, ValueError, "step_limit: got 0"),
            ({"step_limit": True}, TypeError, "step_limit: got bool"), ({"memory_limit": 1000}, ValueError, "MemoryLimit: got 1000"),
            ({"memory_limit": 2**70}, ValueError, "memory_limit"), ({"timeout": "5"}, TypeError, "timeout: got str"),
            ({"timeout": -1}, ValueError, "timeout: got -1"), ({"timeout": float("nan")}, ValueError, "timeout: got nan"),
            ({"deadline": float("inf")}, ValueError, "deadline"), ({"output": 5}, TypeError, "output: got int, want a callable"),
            ({"loader": "x"}, TypeError, "loader: got str"), ({"input": []}, TypeError, "input: got list"),
            ({"seed": "x"}, TypeError, "seed: got str"), ({"environ": {"a": 1}}, TypeError, "environ"),
            ({"environ": {"a=b": "c"}}, ValueError, "without '='"), ({"environ": {"a": "b\0"}}, ValueError, "NUL"),
            ({"files": {"relative": b""}}, ValueError, "want an absolute path"), ({"files": {"/a": 5}}, TypeError, "files"),
            ({"worker": 5}, TypeError, "int"), ({"nonsense": 1}, TypeError, "nonsense"),
        ):
            with self.subTest(options), self.assertRaisesRegex(error, text):
                Runtime(**options)
        with self.assertRaises(TypeError):
            Runtime(True)

    def test_workers(self):
        with tempfile.TemporaryDirectory() as folder:
            plain = Path(folder, "plain")
            plain.write_text("x")
            fake = Path(folder, "fake")
            fake.write_text("#!/bin/sh\necho 'not a worker, but it says a lot' ; exec cat >/dev/null\n")
            fake.chmod(0o755)
            dead = Path(folder, "dead")
            dead.write_text("#!/bin/sh\necho 'last words' >&2 ; exit 3\n")
            dead.chmod(0o755)
            for path, text in ((folder + "/missing", "missing"), (folder, "directory"), (plain, "not executable"), (fake, "protocol|greeting"),
                               (dead, "status 3")):
                with self.subTest(path), self.assertRaisesRegex(WorkerError, text) as caught:
                    Runtime(worker=path)
                if path == dead:
                    self.assertIn("last words", caught.exception.detail)

    def test_the_library_is_looked_for(self):
        env = {**os.environ, "PYTHONPATH": str(HERE.parent), "SPY_LIB": "/no/such/lib.so"}
        source = "import small_python\ntry: small_python.Runtime()\nexcept ImportError as e: print(e)"
        out = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, env=env, timeout=60)
        self.assertIn("/no/such/lib.so", out.stdout)
        env["SPY_LIB"] = __file__
        out = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, env=env, timeout=60)
        self.assertIn("cannot be loaded", out.stdout)


class Calls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.rt = Runtime()

    @classmethod
    def tearDownClass(cls):
        cls.rt.close()

    def tearDown(self):
        self.assertEqual(self.rt.eval("1 + 1"), 2)  # nothing was lost

    def test_source(self):
        for source in (5, None, ["1"], object()):
            with self.assertRaisesRegex(TypeError, "source: got .*, want str or bytes"):
                self.rt.eval(source)
        with self.assertRaises(TypeError):
            self.rt.eval("1", filename=5)
        with self.assertRaises(ValueError):
            self.rt.eval("1", soft_timeout=-1)
        for source in ("", "1 +", "x = 1", "a\0b", b"\xff\xfe", "\ud800", b"# coding: nonsense\n1", "(" * 10_000):
            with self.subTest(source[:20]), self.assertRaises(Error) as caught:
                self.rt.eval(source)
            self.assertIn(caught.exception.type, ("SyntaxError", "MemoryError", "UnicodeEncodeError", "ValueError"))
        self.assertEqual(self.rt.eval(b"'\xc3\xa9'"), "é")
        self.rt.exec("")

    def test_names(self):
        for name in (5, None, b"x"):
            with self.assertRaisesRegex(TypeError, "name: got"):
                self.rt[name]
            with self.assertRaisesRegex(TypeError, "name: got"):
                self.rt[name] = 1
            with self.assertRaisesRegex(TypeError, "name: got"):
                self.rt.define(name, len)
            self.assertNotIn(name, self.rt)
        with self.assertRaises(KeyError) as caught:
            self.rt["missing"]
        self.assertEqual(caught.exception.args, ("missing",))
        with self.assertRaises(KeyError):
            del self.rt["missing"]
        with self.assertRaisesRegex(ValueError, "identifier"):
            self.rt.define("no name", len)
        with self.assertRaises(TypeError):
            iter(self.rt)

    def test_globals(self):
        self.rt["x"] = 1
        self.assertIn("x", self.rt)
        self.assertIn("x", self.rt.names())
        del self.rt["x"]
        self.assertNotIn("x", self.rt)

    def test_functions(self):
        for f in (5, None, "len"):
            with self.assertRaisesRegex(TypeError, "want a callable"):
                self.rt.define("f", f)
            with self.assertRaisesRegex(TypeError, "want a callable"):
                HostFunction(f)

        async def later():
            pass

        with self.assertRaisesRegex(TypeError, "async"):
            self.rt.define("later", later)
        with self.assertRaises(TypeError):
            self.rt.call(5)
        with self.assertRaisesRegex(Error, "NameError"):
            self.rt.call("missing")
        with self.assertRaises(TypeError):
            self.rt.register_module(5, {})
        with self.assertRaises(TypeError):
            self.rt.register_module("m", [1])
        with self.assertRaises(TypeError):
            self.rt.register_module("m", {}, 5)
        with self.assertRaises(ValueError):
            self.rt.register_module("no name", {})
        with self.assertRaises(TypeError):
            self.rt.register_module("m", {"x": object()})
        with self.assertRaises(TypeError):
            self.rt.mount(5)
        with self.assertRaises(ValueError):
            self.rt.mount("/tmp\0")

    def test_closed(self):
        rt = Runtime()
        rt.eval("1")
        rt.close()
        rt.close()
        for act in (lambda: rt.eval("1"), lambda: rt.exec("1"), lambda: rt.run("1"), lambda: rt.call("f"), lambda: rt["x"],
                    lambda: rt.define("f", len), lambda: rt.mount("/"), lambda: rt.names(), lambda: rt.register_module("m", {}),
                    lambda: "x" in rt):
            with self.assertRaisesRegex(RuntimeError, "the runtime is closed"):
                act()
        with self.assertRaisesRegex(RuntimeError, "the runtime is closed"):
            rt["x"] = 1
        rt.interrupt()
        rt.stats(), rt.sandbox, rt.stubs()

    def test_errors(self):
        with self.assertRaises(Error) as caught:
            self.rt.exec("def f():\n  try: 1/0\n  except ZeroDivisionError as e:\n    e2 = ValueError('v', [1])\n    e2.add_note('n')\n    raise e2\nf()")
        e = caught.exception
        self.assertEqual((e.type, e.message, e.args, e.notes, e.limit, e.code), ("ValueError", "('v', [1])", ("v", [1]), ["n"], None, None))
        self.assertEqual(str(e), "ValueError: ('v', [1])")
        self.assertEqual([(f.function, f.line) for f in e.frames], [("<module>", 7), ("f", 6)])
        self.assertEqual(e.cause.type, "ZeroDivisionError")
        self.assertIn("During handling of the above exception", e.traceback)
        with self.assertRaises(Error) as caught:
            self.rt.exec("raise ExceptionGroup('g', [ValueError(1), TypeError(2)])")
        self.assertEqual(caught.exception.type, "ExceptionGroup")
        with self.assertRaises(Error) as caught:
            self.rt.exec("class Odd(Exception):\n  def __str__(self): raise SystemExit\nraise Odd(object())")
        self.assertEqual(caught.exception.type, "Odd")
        self.assertEqual(str(Error("T", "m")), "T: m")

    def test_the_package(self):
        self.assertEqual(sorted(small_python.__all__), small_python.__all__)
        for name in small_python.__all__:
            self.assertTrue(getattr(small_python, name).__doc__, name)
        self.assertTrue(Path(small_python.__file__).with_name("py.typed").exists())


if __name__ == "__main__":
    unittest.main()
