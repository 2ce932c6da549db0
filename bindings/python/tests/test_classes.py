"""Members of enumerations and instances of dataclasses whose class was registered."""

import asyncio
import dataclasses
import enum
import sys
import unittest
from dataclasses import dataclass, field
from typing import Any

from small_python import AsyncRuntime, Error, Object, Pool, Runtime


class Color(enum.Enum):
    RED = 1
    GREEN = "g"
    BOTH = (1, 2)
    ROT = 1


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2**70


class Mode(str, enum.Enum):
    READ = "r"


class Perm(enum.Flag):
    R = 1
    W = 2
    RW = 3


class Bits(enum.IntFlag):
    A = 1
    B = 2


@dataclass
class Point:
    x: Any
    y: Any = 2

    def length(self) -> float:
        return abs(self.x)


@dataclass(frozen=True)
class Key:
    name: str
    color: Color = Color.RED
    tags: tuple[str, ...] = ("a",)
    limit: int = field(default=7, kw_only=True)


@dataclass
class Cart:
    items: list[Any] = field(default_factory=list)
    secret: object = field(default_factory=object)
    total: int = field(init=False)
    kind: str = field(init=False, default="cart")

    def __post_init__(self):
        if "bad" in self.items:
            raise LookupError("a bad item")
        self.total = len(self.items)


ALL = (Color, Level, Mode, Perm, Bits, Point, Key, Cart)


class Classes(unittest.TestCase):
    def setUp(self):
        self.rt = Runtime(std=True)
        self.addCleanup(self.rt.close)
        self.rt.define("back", lambda x: x)
        for cls in ALL:
            self.assertIs(self.rt.register_class(cls), cls)

    def test_members_are_the_very_ones(self):
        rt = self.rt
        for member in (*Color, Color.ROT, *Level, *Mode, *Perm, Perm.RW, *Bits):
            with self.subTest(member):
                rt["v"] = member
                self.assertTrue(rt.eval(f"v is {type(member).__name__}['{member.name}']"))
                for got in (rt["v"], rt.eval("back(v)"), rt.call("back", member), rt.eval("[v]")[0], rt.eval("{v: v}")[member]):
                    self.assertIs(got, member)
        self.assertTrue(rt.eval("Level.HIGH + 1 == 2**70 + 1 and Mode.READ == 'r' and Color.BOTH.value == (1, 2)"))

    def test_flags_that_are_ored_together(self):
        rt = self.rt
        rt["v"] = [Perm.R | Perm.W, Perm(0), Bits.A | Bits.B, Bits(12)]
        self.assertTrue(rt.eval("v[0] is Perm.RW and v[1] is Perm(0) and v[2] is Bits.A|Bits.B and v[3] == 12"))
        self.assertEqual(rt["v"], [Perm.RW, Perm(0), Bits.A | Bits.B, Bits(12)])
        self.assertIs(type(rt.eval("Bits.A|64")), Bits)

    def test_instances(self):
        rt = self.rt
        shared = Point(1)
        rt["v"] = [shared, shared, {Key("k"): Point(Color.GREEN, [shared])}]
        self.assertTrue(rt.eval("type(v[0]) is Point and v[0] is v[1] is v[2][Key('k')].y[0]"))
        got = rt["v"]
        self.assertEqual(got, [shared, shared, {Key("k"): Point(Color.GREEN, [shared])}])
        self.assertIs(got[0], got[1])
        self.assertIs(got[2][Key("k")].y[0], got[0])
        self.assertEqual(rt.eval("Point(3)").length(), 3)
        with self.assertRaisesRegex(Error, "AttributeError: 'Point' object has no attribute 'length'"):
            rt.eval("Point(3).length()")
        loop = Point(1)
        loop.y = [loop]
        with self.assertRaisesRegex(ValueError, "contains itself"):
            rt["v"] = loop
        with self.assertRaisesRegex(Error, "a value that contains itself cannot be sent to the host"):
            rt.eval("[p := Point(1), setattr(p, 'y', [p])]")

    def test_fields(self):
        rt = self.rt
        self.assertEqual(rt.eval("Key('k', limit=8)"), Key("k", limit=8))
        self.assertEqual(rt.eval("repr(Key('k'))"), "Key(name='k', color=<Color.RED: 1>, tags=('a',), limit=7)")
        with self.assertRaisesRegex(Error, "FrozenInstanceError: cannot assign to field 'name'"):
            rt.exec("Key('k').name = 1")
        with self.assertRaisesRegex(Error, "missing 1 required keyword-only argument: 'secret'"):
            rt.eval("Cart()")
        rt.exec("a, b = Cart(secret=1), Cart([5], secret=2)\na.items.append(4)\na.total = b.total = 9")
        for name, want in {"a": [4], "b": [5]}.items():
            got = rt[name]
            self.assertEqual((got.items, got.total, got.kind), (want, 9, "cart"))  # what the engine says, not __post_init__

    def test_the_hosts_own_checks_run(self):
        rt = self.rt
        rt.exec("cart = Cart(['bad'], secret=0)\ncart.total = 1")
        with self.assertRaisesRegex(LookupError, "a bad item"):
            rt["cart"]
        with self.assertRaisesRegex(Error, "KeyError|LookupError"):
            rt.eval("back(cart)")
        self.assertEqual(rt.eval("1"), 1)

    def test_what_is_no_instance_comes_out_as_an_object(self):
        rt = self.rt
        rt.exec("class Sub(Point): pass\nlost = Point(1)\ndel lost.x\nfake = object.__new__(Color)\nfake._name_, fake._value_ = 'RED', 1")
        for source in ("Sub(1)", "lost", "fake", "Cart(secret=1)", "Color", "Point"):
            self.assertIs(type(rt.eval(source)), Object, source)
        rt["v"] = rt.eval("lost")
        self.assertTrue(rt.eval("v is lost"))
        self.assertEqual(rt.eval("int.__new__(Level, 5)"), 5)

    def test_modules(self):
        with Runtime(std=True) as rt:
            rt.register_class(Color, module="shop.colors")
            rt.register_module("shop", {"vat": 3})
            rt.exec("from shop.colors import Color\nimport shop")
            self.assertEqual(rt.eval("shop.vat, Color.__module__, Color.RED"), (3, "shop.colors", Color.RED))
            rt.register_class(Point, module="shop")  # after it was imported
            self.assertEqual(rt.eval("shop.Point(1)"), Point(1))

    def test_refusals(self):
        class Empty(enum.Enum):
            pass

        for what, text in ((int, "got the class int"), (Point(1), "got Point"), (Empty, "got the class .*Empty"), (3, "got int")):
            with self.assertRaisesRegex(TypeError, f"register_class: {text}, want a subclass of enum.Enum with members, or a dataclass"):
                self.rt.register_class(what)
        with self.assertRaisesRegex(ValueError, "the class Color was registered already"):
            self.rt.register_class(Color)
        with self.assertRaisesRegex(ValueError, "a class of the name Color was registered already"):
            self.rt.register_class(enum.Enum("Color", "A"))
        with self.assertRaisesRegex(TypeError, "module: got 1"):
            self.rt.register_class(enum.Enum("Other", "A"), module=1)
        with Runtime() as rt, self.assertRaisesRegex(NotImplementedError, "class Color: the runtime was started without the standard modules"):
            rt.register_class(Color)
        with Runtime(std=True) as rt:
            with self.assertRaisesRegex(TypeError, "a Color object cannot go into the engine"):
                rt["v"] = Color.RED
            self.assertEqual(rt.call("abs", Level.LOW) if "abs" in rt else rt.eval("abs(1)"), 1)

    def test_exceptions_carry_them(self):
        def fail():
            raise ValueError(Color.RED, Point(1))

        self.rt.define("fail", fail)
        self.rt.exec("try:\n    fail()\nexcept ValueError as e:\n    args = e.args")
        self.assertEqual(self.rt["args"], (Color.RED, Point(1)))
        with self.assertRaises(Error) as caught:
            self.rt.exec("raise ValueError(Color.RED, Point(1))")
        self.assertEqual(caught.exception.args, (Color.RED, Point(1)))

    def test_forms(self):
        self.assertTrue(self.rt.eval("__import__('enum').IntFlag in Bits.__mro__ and __import__('enum').StrEnum in Mode.__mro__"))
        if sys.version_info >= (3, 11):
            with Runtime(std=True) as rt:
                rt.register_class(enum.StrEnum("Word", {"A": "a"}))
                self.assertEqual(rt.eval("str(Word.A)"), "a")

    def test_pools_and_async(self):
        with Pool(1, std=True, setup=lambda rt: rt.register_class(Point)) as pool, pool.take() as rt:
            self.assertEqual(rt.eval("Point(1)"), Point(1))

        async def main():
            async with AsyncRuntime(std=True) as rt:
                rt.register_class(Point)

                @rt.function
                async def later(p):
                    return dataclasses.replace(p, y=p)

                await rt.exec("p = await later(Point(1))")
                return await rt["p"]

        self.assertEqual(asyncio.run(main()), Point(1, Point(1)))


if __name__ == "__main__":
    unittest.main()
