"""Values both ways."""

import collections
import datetime
import enum
import math
import pathlib
import struct
import sys
import unittest
import uuid
from decimal import Decimal
from fractions import Fraction
from pathlib import PurePosixPath
from uuid import UUID

from small_python import Error, HostFunction, Object, Runtime


class Values(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.rt = Runtime(std=True)
        cls.rt.define("back", lambda x: x)

    @classmethod
    def tearDownClass(cls):
        cls.rt.close()

    def both(self, value, source=None):
        """A value goes in as a global, out, through a host function and as a call's result, and stays what it is."""
        rt = self.rt
        rt["v"] = value
        for got in (rt["v"], rt.eval("back(v)"), rt.call("back", value)):
            self.assertIs(type(got), type(value))
            self.assertEqual(repr(got), repr(value))
        self.assertEqual(rt.eval("repr(v)"), source or repr(value))
        self.assertEqual(rt.eval("type(v).__name__"), type(value).__name__)

    def test_scalars(self):
        for value in (None, True, False, 0, 1, -1, 2**63 - 1, -2**63, 2**63, -2**63 - 1, 2**64, 10**50, -10**50, 0.0, -0.0, 1.5, math.inf,
                      -math.inf, 5e-324, 1.7976931348623157e308, 1j, complex(-0.0, math.inf), ...):
            with self.subTest(value):
                self.both(value)

    def test_paths_and_uuids(self):
        for value in (PurePosixPath("/a/b.c"), PurePosixPath(), PurePosixPath("a/\udcff"), PurePosixPath("//x"), UUID(int=0), UUID(int=(1 << 128) - 1)):
            with self.subTest(value):
                self.both(value)
        self.both([{PurePosixPath("a"): UUID(int=7)}])
        self.rt["v"] = pathlib.Path("/tmp") / "x"                                       # the host's own class is not the engine's
        self.assertEqual(self.rt["v"], PurePosixPath("/tmp/x"))
        self.rt.exec("import pathlib, uuid\nclass Id(uuid.UUID):\n    def __getattribute__(self, name): raise SystemError")
        for source, want in {"pathlib.Path('a', 'b')": PurePosixPath("a/b"), "Id(int=5)": UUID(int=5), "uuid.NAMESPACE_DNS": uuid.NAMESPACE_DNS}.items():
            got = self.rt.eval(source)
            self.assertIs(type(got), type(want))
            self.assertEqual(got, want)
        with Runtime() as bare, self.assertRaisesRegex(Error, "a UUID cannot enter the engine: the standard modules are not granted"):
            bare.eval("0")
            bare["v"] = UUID(int=1)

    def test_float_to_the_bit(self):
        odd = struct.unpack("<d", struct.pack("<Q", 0x7FF8000000ABCDEF))[0]
        got = self.rt.call("back", odd)
        self.assertEqual(struct.pack("<d", got), struct.pack("<d", odd))
        got = self.rt.call("back", [odd] * 20)
        self.assertEqual(struct.pack("<d", got[7]), struct.pack("<d", odd))

    def test_dates(self):
        zone = datetime.timezone(datetime.timedelta(hours=-5, microseconds=-1), "x\ud800")
        moment = datetime.datetime(2026, 2, 28, 23, 59, 58, 999999, fold=1)
        for value in (datetime.date.min, datetime.date.max, datetime.time(1, 2), datetime.time(23, tzinfo=zone, fold=1), datetime.datetime.min,
                      datetime.datetime.max, moment, moment.replace(tzinfo=zone), moment.replace(tzinfo=datetime.timezone.utc),
                      datetime.timedelta.min, datetime.timedelta.max, datetime.timedelta(0), datetime.timedelta(-1, 2, 3), zone,
                      datetime.timezone.utc, datetime.timezone.min, datetime.timezone.max):
            with self.subTest(value):
                self.both(value)
                self.both([value, {"k": (value, None)}])

    def test_names_of_zones(self):
        utc = datetime.timedelta(0)
        for zone in (datetime.timezone.utc, datetime.timezone(utc, "UTC"), datetime.timezone(utc, ""), datetime.timezone(utc, "UTC+00:00")):
            self.rt["v"] = zone
            self.assertEqual(self.rt.eval("repr(v)"), repr(zone))
            self.assertEqual(repr(self.rt["v"]), repr(zone))

    def test_dates_of_derived_classes(self):
        self.rt.exec("import datetime\nclass Day(datetime.date): pass\nclass Zone(datetime.tzinfo):\n"
                     "  def utcoffset(self, when): return datetime.timedelta(0)")
        self.assertEqual(repr(self.rt.eval("Day(2026, 1, 2)")), "datetime.date(2026, 1, 2)")
        self.assertIs(type(self.rt.eval("datetime.datetime(2026, 1, 2, tzinfo=Zone())")), Object)

    def test_big_int(self):
        n = 7**20000
        self.rt["n"] = n
        self.assertEqual(self.rt["n"], n)
        self.assertTrue(self.rt.eval("n == 7**20000"))

    def test_text(self):
        for value in ("", "a", "a\0b", "grüße", "日本", "🐍", "x" * 100_000, "é" * 70, "\ud800", "a\udfffb", "\udc00\ud800"):
            with self.subTest(value[:10]):
                self.rt["v"] = value
                self.assertEqual(self.rt["v"], value)
                self.assertEqual(self.rt.eval("len(v)"), len(value))

    def test_surrogate_pair_is_refused(self):
        with self.assertRaisesRegex(ValueError, "UTF-8"):
            self.rt["v"] = "\ud83d\ude00"  # two that would be one character

    def test_bytes(self):
        for value in (b"", b"\0\xff", bytes(range(256)) * 100, bytearray(b""), bytearray(b"ab\0")):
            with self.subTest(len(value)):
                self.both(value)

    def test_containers(self):
        for value in ([], [1, "a", None], (), (1,), (1, (2, (3,))), {}, {"a": 1, 2: [3], (4, 5): {"b": None}}, set(), {1}, {"a", "b"},
                      frozenset(), frozenset({3}), range(5), range(1, 10, 3), range(0, -10**30, -10**29), slice(1, 2, None),
                      slice(None, "x", (1,)), [[[]]], [[1, 2], [3, 4]]):
            with self.subTest(value):
                got = self.rt.call("back", value)
                self.assertIs(type(got), type(value))
                self.assertEqual(got, value)
                self.rt["v"] = value
                self.assertEqual(self.rt["v"], value)

    def test_vectors(self):
        for value in ([*range(1000)], [0.5 * k for k in range(1000)], [2**63, *range(20)], [True, *range(20)], [*range(20), 1.0],
                      [-2**63] * 10):
            got = self.rt.call("back", value)
            self.assertEqual(list(map(repr, got)), list(map(repr, value)))

    def test_dict_order(self):
        value = {k: None for k in ("z", "a", 3, 1, 2.5, None, b"b")}
        got = self.rt.call("back", value)
        self.assertEqual(list(got), list(value))

    def test_shared_references(self):
        inner = [1]
        got = self.rt.call("back", [inner, inner, {"k": inner}])
        self.assertIs(got[0], got[1])
        self.assertIs(got[0], got[2]["k"])
        self.rt["v"] = [inner, inner]
        self.assertTrue(self.rt.eval("v[0] is v[1]"))
        wide = []
        for _ in range(60):
            wide = [wide, wide]
        got = self.rt.call("back", wide)  # 2**60 items, were they not shared
        self.assertIs(got[0], got[1])

    def test_cycles_are_refused(self):
        me = []
        me.append(me)
        with self.assertRaisesRegex(ValueError, "contains itself"):
            self.rt["v"] = me
        d = {}
        d["k"] = ({"d": d},)
        with self.assertRaisesRegex(ValueError, "contains itself"):
            self.rt.call("back", d)
        with self.assertRaises(Error) as caught:
            self.rt.exec("me = [1]\nme.append(me)\nback(me)")
        self.assertEqual(caught.exception.type, "ValueError")
        with self.assertRaisesRegex(Error, "ValueError.*itself"):
            self.rt.eval("me")

    def test_depth(self):
        deep = []
        for _ in range(900):
            deep = [deep]
        self.rt["v"] = deep
        got = self.rt["v"]
        for _ in range(900):
            got = got[0]
        self.assertEqual(got, [])
        for _ in range(200_000):
            deep = [deep]
        with self.assertRaisesRegex(ValueError, "deeper than 1000"):
            self.rt["v"] = deep
        while deep:  # so that freeing it does not recurse
            deep = deep[0]

    def test_subclasses_go_in_as_plain_data(self):
        class Color(enum.IntEnum):
            RED = 3

        class Name(str):
            def __str__(self):
                return "never asked"

        class Many(list):
            def __iter__(self):
                raise AssertionError("never asked")

        point = collections.namedtuple("point", "x y")(1, 2)
        for value, want in ((Color.RED, 3), (Name("n"), "n"), (Many([1, 2]), [1, 2]), (point, (1, 2)),
                            (collections.OrderedDict(a=1), {"a": 1}), (collections.defaultdict(list, b=2), {"b": 2})):
            got = self.rt.call("back", value)
            self.assertIs(type(got), type(want))
            self.assertEqual(got, want)

    def test_subclasses_come_out_as_plain_data(self):
        self.rt.exec("class L(list):\n  def __iter__(self): raise SystemExit\nclass S(str): pass\nclass D(dict): pass\nclass I(int): pass")
        for source, want in (("L([1])", [1]), ("S('s')", "s"), ("D(a=1)", {"a": 1}), ("I(5)", 5), ("(L([2]),)", ([2],))):
            got = self.rt.eval(source)
            self.assertIs(type(got), type(want))
            self.assertEqual(got, want)

    def test_functions_as_values(self):
        def f(a, b=2):
            return a + b

        self.rt["v"] = {"f": f, "list": [f, len, "x".upper, lambda: 5]}
        self.assertEqual(self.rt.eval("[v['f'](1), v['list'][1]('abc'), v['list'][2](), v['list'][3]()]"), [3, 3, "X", 5])
        self.assertTrue(self.rt.eval("v['f'] is v['list'][0]"))
        self.assertIs(self.rt["v"]["f"], f)
        self.assertIs(self.rt.eval("v['list'][1]"), len)

    def test_other_callables_only_by_name(self):
        class Adder:
            def __init__(self, n=0):
                self.n = n

            def __call__(self, x):
                return x + self.n

        with self.assertRaisesRegex(TypeError, "class .*Adder cannot go in"):
            self.rt["v"] = [Adder]
        with self.assertRaisesRegex(TypeError, "callable .*Adder object cannot go in"):
            self.rt.call("back", Adder(1))
        self.rt["add5"] = Adder(5)
        self.assertEqual(self.rt.eval("add5(1)"), 6)
        self.rt["v"] = [HostFunction(Adder(7), name="seven")]
        self.assertEqual(self.rt.eval("v[0](1), v[0].__name__"), (8, "seven"))

    def test_what_cannot_go_in(self):
        class Plain:
            pass

        for value in (Plain(), [Plain()], {"k": (Plain(),)}, sys, iter([]), memoryview(b"x"), (n for n in ())):
            with self.assertRaisesRegex(TypeError, "cannot go into the engine"):
                self.rt["v"] = value

    def test_what_cannot_be_copied_comes_out_as_an_object(self):
        for source in ("object()", "iter([])", "(n for n in [])", "int", "lambda: 0", "len"):
            self.assertIs(type(self.rt.eval(source)), Object, source)

    def test_numbers_of_the_library(self):
        with Runtime(std=True) as rt:
            for value in (Decimal("1.50"), Decimal("-Infinity"), Fraction(-3, 2), [Fraction(10**30, 7)]):
                rt["v"] = value
                self.assertEqual(rt.eval("repr(v)"), repr(value))
                self.assertEqual(repr(rt["v"]), repr(value))
            self.assertEqual(rt.eval("__import__('decimal').Decimal(1) / 8"), Decimal("0.125"))
        with Runtime() as rt, self.assertRaisesRegex(Error, "started without the standard modules"):
            rt.exec("pass")
            rt["v"] = Decimal(1)

    def test_exceptions_as_values(self):
        e = self.rt.eval("KeyError('a', [1])")
        self.assertIs(type(e), Error)
        self.assertEqual((e.type, e.args, e.bases[:2]), ("KeyError", ("a", [1]), ("KeyError", "LookupError")))
        for value, text in ((ValueError(1), "ValueError(1)"), (e, "KeyError('a', [1])"), (OSError(2, "no"), "FileNotFoundError(2, 'no')")):
            self.rt["v"] = value
            self.assertEqual(self.rt.eval("repr(v)"), text)

    def test_exceptions_are_containers(self):
        inner = ValueError([1])
        self.rt["v"] = [inner, KeyError(inner)]
        self.assertTrue(self.rt.eval("v[0] is v[1].args[0]"))
        deep = ValueError()
        for _ in range(400):
            deep = ValueError(deep)
        self.rt["v"] = deep
        inner.args = ([inner],)
        for cycle in (inner, [inner]):
            with self.assertRaisesRegex(ValueError, "a ValueError that contains itself cannot go into the engine"):
                self.rt["v"] = cycle

    def test_big_messages(self):
        rows = [{"id": k, "name": f"item {k}", "tags": ["a", "b"], "price": k / 2} for k in range(5000)]
        self.rt["rows"] = rows
        self.assertEqual(self.rt["rows"], rows)
        self.assertEqual(self.rt.eval("sum(r['price'] for r in rows)"), sum(r["price"] for r in rows))

    def test_message_limit(self):
        with Runtime(message_limit=1 << 20) as rt:
            with self.assertRaisesRegex(ValueError, "bigger than the message limit"):
                rt["v"] = "x" * (2 << 20)
            with self.assertRaisesRegex(Error, "ValueError"):
                rt.eval("'x' * (2 << 20)")
            rt.define("f", lambda *args: "x" * (2 << 20))
            with self.assertRaisesRegex(Error, "ValueError"):
                rt.eval("f()")
            with self.assertRaisesRegex(Error, "ValueError"):
                rt.eval("f('x' * (2 << 20))")
            self.assertEqual(rt.eval("1"), 1)


if __name__ == "__main__":
    unittest.main()
