"""Host functions, modules, and what is asked of the host."""

import io
import sys
import unittest
from contextlib import redirect_stderr, redirect_stdout

from small_python import Error, HostFunction, Runtime


class Shop:
    """A shop."""

    def __init__(self):
        self.n = 0

    def buy(self, n: int = 1) -> int:
        """Buys some."""
        self.n += n
        return self.n


class MyError(LookupError):
    def __str__(self):
        return "my text"


class Functions(unittest.TestCase):
    def setUp(self):
        self.rt = Runtime(std=True)

    def tearDown(self):
        self.rt.close()

    def test_the_engine_sees_a_builtin_function(self):
        @self.rt.function
        def price(sku: str, *, currency: str = "EUR", tags: "list[Tag] | None" = None) -> int:
            return 10

        self.rt.define("area", lambda width, height=2: width * height)
        self.rt.exec("import copy, functools, inspect, pickle, types")
        for source, want in {
            "str(inspect.signature(area))": "(width, height=2)",
            "[inspect.isbuiltin(price), inspect.isroutine(price), inspect.isfunction(price), inspect.iscoroutinefunction(price)]": [True, True, False, False],
            "[type(price) is type(len), isinstance(price, types.BuiltinFunctionType), price.__module__, price.__self__]": [True, True, None, None],
            "set(dir(len)) == set(dir(price))": True,
            "[copy.deepcopy(price) is price, pickle.loads(pickle.dumps(price)) is price]": [True, True],
            "functools.partial(area, 3)(5)": 15,
            "type('C', (), {'m': area})().m(3)": 6,  # no method, as builtin functions are none
            "repr(price)": "<built-in function price>",
            "[p.annotation for p in inspect.signature(price).parameters.values()][0]": "str",  # not all names are known: all stay text
        }.items():
            self.assertEqual(self.rt.eval(source), want, source)

        @self.rt.function
        def known(sku: str, n: int = 1) -> float | None:
            return None

        self.assertEqual(self.rt.eval("str(inspect.signature(known))"), "(sku: str, n: int = 1) -> float | None")

    def test_parameters_of_all_kinds(self):
        @self.rt.function
        def f(a, /, b, c=3, *args, d, e=5, **kwargs):
            return [a, b, c, args, d, e, kwargs]

        self.assertEqual(self.rt.eval("f(1, 2, d=4)"), [1, 2, 3, (), 4, 5, {}])
        self.assertEqual(self.rt.eval("f(1, 2, 7, 8, 9, d=4, e=0, g=[1])"), [1, 2, 7, (8, 9), 4, 0, {"g": [1]}])
        self.assertEqual(self.rt.eval("f(1, b=2, d=4)"), [1, 2, 3, (), 4, 5, {}])
        for call in ("f()", "f(1)", "f(1, 2)", "f(1, 2, 3, 4, d=5, c=6)", "f(a=1, b=2, d=3)"):
            with self.assertRaisesRegex(Error, "TypeError: .*f\\(\\)"):
                self.rt.eval(call)

    def test_signature_and_doc_are_carried(self):
        def price(sku: str, *, currency: "str" = "EUR", big=object()) -> float:
            """Price of an article.

            In whole units."""

        self.rt.define("price", price)
        self.rt.define("total", lambda *args, **kw: 0, signature="(*items) -> int", doc="Adds up.")
        self.assertEqual(self.rt.eval("price.__name__, price.__doc__"), ("price", "Price of an article.\n\nIn whole units."))
        stubs = self.rt.stubs()
        self.assertIn("def price(sku: str, *, currency: str = 'EUR', big=...) -> float:", stubs)
        self.assertIn("def total(*items) -> int:", stubs)
        self.assertNotIn("0x", stubs)  # no address of this process

    def test_methods_classes_and_instances(self):
        shop = Shop()
        self.rt.define("buy", shop.buy)
        self.rt.define("Shop", dict)
        self.rt["wrapped"] = HostFunction(shop.buy, name="wrapped", doc="W")
        self.assertEqual(self.rt.eval("[buy(), buy(n=4), Shop(a=1), wrapped(1)]"), [1, 5, {"a": 1}, 6])
        self.assertEqual(shop.n, 6)

    def test_exceptions_arrive_as_builtins(self):
        def fail(kind):
            raise {"key": KeyError("k", 1), "mine": MyError("x"), "os": FileNotFoundError(2, "gone", "f"), "own": type("Own", (Exception,), {})("o"),
                   "unicode": UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), "exit": SystemExit(3), "keyboard": KeyboardInterrupt(),
                   "args": ValueError(object())}[kind]

        self.rt.define("fail", fail)
        self.rt.exec("def caught(kind):\n  try: fail(kind)\n  except BaseException as e: return type(e).__name__, str(e), e.args")
        self.assertEqual(self.rt.call("caught", "key"), ("KeyError", "('k', 1)", ("k", 1)))
        self.assertEqual(self.rt.call("caught", "mine")[0], "LookupError")
        self.assertEqual(self.rt.call("caught", "os")[:2], ("FileNotFoundError", "[Errno 2] gone"))
        self.assertEqual(self.rt.call("caught", "own"), ("Exception", "o", ("o",)))
        self.assertEqual(self.rt.call("caught", "exit"), ("SystemExit", "3", (3,)))
        self.assertEqual(self.rt.call("caught", "keyboard"), ("KeyboardInterrupt", "", ()))
        self.assertEqual(self.rt.call("caught", "args")[0], "ValueError")
        self.assertEqual(self.rt.call("caught", "unicode")[0], "UnicodeDecodeError")

    def test_the_cause_is_the_hosts_own_exception(self):
        mine = MyError("x")

        def fail():
            raise mine

        self.rt.define("fail", fail)
        with self.assertRaises(Error) as caught:
            self.rt.exec("fail()")
        self.assertIs(caught.exception.__cause__, mine)
        self.assertEqual(caught.exception.type, "LookupError")
        self.assertNotIn(__file__, caught.exception.traceback)  # host tracebacks do not leak
        with self.assertRaises(Error) as caught:
            self.rt.exec("try: fail()\nexcept LookupError: raise ValueError('other')")
        self.assertIsNone(caught.exception.__cause__)
        self.assertIs(caught.exception.cause.__cause__, mine)

    def test_system_exit_passes_through(self):
        self.rt.define("leave", lambda: sys.exit(4))
        with self.assertRaises(Error) as caught:
            self.rt.exec("leave()")
        self.assertEqual((caught.exception.type, caught.exception.code), ("SystemExit", 4))

    def test_nested_use(self):
        self.rt.define("again", lambda source: self.rt.eval(source))
        self.rt.define("put", lambda name: self.rt.call("remember", name))
        self.rt.exec("seen = []\ndef remember(n): seen.append(n); return len(seen)")
        self.assertEqual(self.rt.eval("again('again(\"1 + 1\")') + put('x')"), 3)
        self.assertEqual(self.rt["seen"], ["x"])
        with self.assertRaises(Error) as caught:
            self.rt.eval("again('1/0')")
        self.assertEqual(caught.exception.type, "ZeroDivisionError")
        self.assertIsInstance(caught.exception.__cause__, Error)
        self.assertEqual(self.rt.eval("2"), 2)

    def test_granting_inside(self):
        def grant():
            self.rt["x"] = [5]
            self.rt.define("late", lambda: 6)
            self.rt["kind"] = dict
            del self.rt["y"]
            return "x" in self.rt

        self.rt.define("grant", grant)
        self.rt["y"] = 1
        self.assertEqual(self.rt.eval("[grant(), x, late(), kind(a=1), 'y' in globals()]"), [True, [5], 6, {"a": 1}, False])

    def test_endless_nesting(self):
        self.rt.define("again", lambda: self.rt.eval("again()"))
        with self.assertRaisesRegex(Error, "RecursionError"):
            self.rt.eval("again()")
        self.assertEqual(self.rt.eval("3"), 3)

        def deep(n):
            return deep(n + 1)

        self.rt.define("deep", deep)
        with self.assertRaisesRegex(Error, "RecursionError"):
            self.rt.eval("deep(0)")
        self.assertEqual(self.rt.eval("4"), 4)

        def to_the_end():
            try:
                to_the_end()
            except RecursionError:
                self.rt.eval("again()")  # from where no frame is left

        self.rt.define("to_the_end", to_the_end)
        with self.assertRaisesRegex(Error, "RecursionError"):
            self.rt.eval("to_the_end()")
        self.assertEqual(self.rt.eval("5"), 5)

    def test_bad_returns(self):
        for value in (object(), [object()], iter(()), "\ud83d\ude00"):
            self.rt.define("f", lambda: value)
            with self.assertRaisesRegex(Error, "TypeError|ValueError"):
                self.rt.eval("f()")
        self.assertEqual(self.rt.eval("4"), 4)

    def test_close_inside(self):
        self.rt.define("shut", self.rt.close)
        with self.assertRaisesRegex((Error, RuntimeError), "closed"):
            self.rt.eval("shut()")
        with self.assertRaisesRegex(RuntimeError, "closed"):
            self.rt.eval("1")

    def test_max_host_calls(self):
        with Runtime(max_host_calls=3) as rt:
            calls = []
            rt.define("f", calls.append)
            with self.assertRaises(Error) as caught:
                rt.exec("try:\n  for k in range(10): f(k)\nexcept BaseException: pass")
            self.assertEqual(caught.exception.limit, "host_calls")
            self.assertEqual(calls, [0, 1, 2])

    def test_modules(self):
        self.rt.register_module("shop", {"buy": Shop().buy, "PI": 3.25, "rows": [{"a": 1}], "kind": dict}, "TWO = PI * 2\ndef f(): return buy(2)")
        self.rt.exec("import shop\nfrom shop import f")
        self.assertEqual(self.rt.eval("[shop.PI, shop.TWO, shop.rows, f(), shop.kind(b=2)]"), [3.25, 6.5, [{"a": 1}], 2, {"b": 2}])
        self.rt.register_module("pack.sub", {"x": 1})
        self.assertEqual(self.rt.run("import pack.sub\npack.sub.x").value, 1)
        self.rt.register_module("math", {"pi": 3})  # before the standard one
        self.assertEqual(self.rt.run("import math\nmath.pi").value, 3)

    def test_loader(self):
        asked = []

        def load(name):
            asked.append(name)
            if name == "fails":
                raise OSError("disk")
            if name == "odd":
                return 5
            return {"rules": "x = 1", "bytes_": b"# coding: latin-1\ny = '\xe9'"}.get(name)

        with Runtime(loader=load) as rt:
            rt.exec("import rules, bytes_")
            self.assertEqual(rt.eval("rules.x, bytes_.y"), (1, "\xe9"))
            for name, error in (("missing", "ModuleNotFoundError: No module named 'missing'"), ("fails", "OSError: disk"), ("odd", "TypeError")):
                with self.assertRaisesRegex(Error, error):
                    rt.exec(f"import {name}")
            self.assertEqual(asked[:2], ["rules", "bytes_"])

    def test_output(self):
        out, errors = [], []
        with Runtime(output=out.append, error_output=errors.append) as rt:
            rt.exec("import sys\nprint('a', 'é')\nprint('b', file=sys.stderr)\nprint('\\ud800', file=sys.stderr)")
        self.assertEqual(("".join(out), "".join(errors)), ("a é\n", "b\n\\ud800\n"))
        with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as errors, Runtime() as rt:
            rt.exec("import sys\nprint('a')\nprint('b', file=sys.stderr)")
        self.assertEqual((out.getvalue(), errors.getvalue()), ("a\n", "b\n"))

    def test_failing_output(self):
        def full(text):
            raise OSError(28, "No space left")

        with Runtime(output=full) as rt:
            with self.assertRaisesRegex(Error, "OSError"):
                rt.exec("print('a')\nimport sys\nsys.stdout.flush()")
            self.assertEqual(rt.eval("5"), 5)

    def test_output_limit(self):
        out = []
        with Runtime(output=out.append, output_limit=20) as rt:
            rt.exec("print('x' * 10 + 'é' * 100 + 'y' * 10, end='')")
            self.assertEqual("".join(out), "x" * 10 + "\n[... 100 characters cut ...]\n" + "y" * 10)
            out.clear()
            rt.exec("print('short')")
            self.assertEqual("".join(out), "short\n")

    def test_input(self):
        answers = iter(["one\n", "two", ""])
        prompts = []

        def ask(prompt):
            prompts.append(prompt)
            return next(answers)

        with Runtime(input=ask) as rt:
            self.assertEqual(rt.eval("[input('? '), input()]"), ["one", "two"])
            with self.assertRaisesRegex(Error, "EOFError"):
                rt.eval("input()")
            self.assertEqual(prompts, ["? ", "", ""])
        with self.assertRaisesRegex(Error, "EOFError"):
            self.rt.eval("input()")

    def test_run(self):
        r = self.rt.run("print('a')\nx = 4\nx * 2")
        self.assertEqual((r.value, r.output, r.error), (8, "a\n", None))
        self.assertTrue(r.steps > 0 and r.memory > 0)
        r = self.rt.run("print('half')\n1/0")
        self.assertEqual((r.value, r.output, r.error.type), (None, "half\n", "ZeroDivisionError"))
        self.assertIsNone(self.rt.run("y = 1").value)


if __name__ == "__main__":
    unittest.main()
