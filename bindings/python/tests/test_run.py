"""One-shot runs, and how results and errors read."""

import copy
import pickle
import sys
import traceback
import unittest

from small_python import Error, Pool, Runtime, Timeout, run


class Run(unittest.TestCase):
    def test_value_output_and_names(self):
        result = run("print(double(n))\nn + 1", names={"n": 21, "double": lambda n: n * 2})
        self.assertEqual((result.value, result.output, result.error), (22, "42\n", None))
        self.assertGreater(result.steps, 0)

    def test_standard_modules_are_there_unless_refused(self):
        self.assertEqual(run("import json\njson.dumps([1])").value, "[1]")
        self.assertEqual(run("import json", std=False).error.type, "ModuleNotFoundError")

    def test_error_limit_and_timeout_are_told(self):
        self.assertEqual(run("print('a')\n1/0")[1:2], ("a\n",))
        self.assertEqual(run("1/0").error.type, "ZeroDivisionError")
        self.assertEqual(run("while True: pass", step_limit=1000).error.limit, "steps")
        self.assertIsInstance(run("while True: pass", timeout=0.1).error, Timeout)

    def test_filename(self):
        self.assertIn('File "rule.py", line 2', run("\n1/0", filename="rule.py").error.traceback)

    def test_wrong_options_raise_here(self):
        with self.assertRaises(TypeError):
            run("1", timeout="soon")
        with self.assertRaises(TypeError):
            run(1)


class Reading(unittest.TestCase):
    def test_repr_is_short(self):
        result = run("print('x' * 100_000)\n'y' * 100_000")
        self.assertLess(len(repr(result)), 9000)
        self.assertIn("[96,", repr(result))

    def test_html_is_escaped(self):
        html = run("print('<script>')\n'<b>'")._repr_html_()
        self.assertNotIn("<script>", html)
        self.assertIn("&lt;script&gt;", html)
        self.assertIn("&lt;b&gt;", html)
        self.assertIn("ZeroDivisionError", run("1/0 # <i>")._repr_html_())
        self.assertNotIn("<i>", run("1/0 # <i>")._repr_html_())

    @unittest.skipIf(sys.version_info < (3, 11), "notes are shown since Python 3.11")
    def test_traceback_of_this_process_shows_the_guest(self):
        with Runtime() as rt:
            try:
                rt.exec("def f():\n  1/0\nf()", filename="guest.py")
            except Error as e:
                text = "".join(traceback.format_exception(e))
        self.assertIn("In the engine:\nTraceback (most recent call last):\n", text)
        self.assertIn('File "guest.py", line 2, in f\n    1/0\n', text)

    def test_pickling_is_refused_with_the_reason(self):
        with Runtime() as rt, Pool(1) as pool:
            for what in (rt, rt.eval("object()"), pool):
                with self.assertRaisesRegex(TypeError, "cannot be"):
                    pickle.dumps(what)
                with self.assertRaisesRegex(TypeError, "cannot be"):
                    copy.copy(what)

    def test_errors_can_be_pickled(self):
        error = run("1/0").error
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((type(again), str(again), again.traceback), (Error, str(error), error.traceback))
