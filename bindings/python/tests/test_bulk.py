"""Values by marshal: they must arrive as those that are packed one by one, and no bytes may break libspy."""

import asyncio
import marshal
import random
import struct
import unittest
from collections import OrderedDict, namedtuple
from contextlib import contextmanager

from small_python import AsyncRuntime, Error, Runtime, _bulk
from small_python import _wire as wire


@contextmanager
def one_by_one():
    """Everything is packed value by value."""
    pack = _bulk.pack
    _bulk.pack = lambda *args: None
    try:
        yield
    finally:
        _bulk.pack = pack


def same(a, b):
    """Tells whether two values are the same in type, value, order and in which of their containers are one."""
    pairs, there, back = [(a, b)], {}, {}
    while pairs:
        a, b = pairs.pop()
        if type(a) is not type(b):
            return False
        if isinstance(a, float):
            if struct.pack("<d", a) != struct.pack("<d", b):
                return False
        elif isinstance(a, (list, dict, tuple)) and a:
            if there.setdefault(id(a), id(b)) != id(b) or back.setdefault(id(b), id(a)) != id(a):
                return False
            if len(a) != len(b):
                return False
            pairs += zip(a, b) if not isinstance(a, dict) else [*zip(a, b), *zip(a.values(), b.values())]
        elif isinstance(a, complex):
            pairs += (a.real, b.real), (a.imag, b.imag)
        elif a != b:
            return False
    return True


class Maker:
    """Makes random values. Some of their parts are shared."""

    def __init__(self, seed, plain):
        self.rng = random.Random(seed)
        self.made = []
        self.plain = plain

    def leaf(self):
        rng = self.rng
        kinds = [
            lambda: None, lambda: rng.random() < 0.5, lambda: ..., lambda: rng.randrange(-300, 300), lambda: rng.getrandbits(rng.randrange(1, 70)),
            lambda: -rng.getrandbits(rng.randrange(1, 200)), lambda: rng.choice((2**31, 2**31 - 1, -2**31, 2**63, -2**63, 2**63 - 1, 2**64, 2**15)),
            lambda: rng.random() * 10.0 ** rng.randrange(-300, 300), lambda: rng.choice((0.0, -0.0, float("inf"), float("nan"))),
            lambda: struct.unpack("<d", struct.pack("<Q", rng.getrandbits(64)))[0], lambda: complex(rng.random(), -0.0),
            lambda: "".join(rng.choice("abc\0éß漢🐍\ud800") for _ in range(rng.randrange(8))), lambda: rng.choice(("id", "name", "", "x" * 300, "é" * 99)),
        ]
        if not self.plain:
            kinds += [lambda: bytes(rng.randrange(4)), lambda: bytearray(b"ab"), lambda: range(rng.randrange(9)), lambda: {1, "a"}, lambda: frozenset("a"),
                      lambda: slice(1, None)]
        return rng.choice(kinds)()

    def value(self, depth=0):
        rng = self.rng
        if self.made and rng.random() < 0.1:
            return rng.choice(self.made)
        if depth > 4 or rng.random() < 0.4:
            v = self.leaf()
        else:
            n = rng.choice((0, 1, 2, 3, 9, 20))
            v = rng.choice((self.items, self.items, self.keyed, self.numbers))(n, depth)
        self.made.append(v)
        return v

    def items(self, n, depth):
        return self.rng.choice((list, tuple))(self.value(depth + 1) for _ in range(n))

    def numbers(self, n, depth):
        rng = self.rng
        number = rng.choice((lambda: rng.randrange(-9, 9), lambda: rng.getrandbits(63), rng.random, lambda: rng.getrandbits(70)))
        v = [number() for _ in range(n)]
        self.made += v[:2]
        return v + v[:1] if rng.random() < 0.8 else v + [None]

    def keyed(self, n, depth):
        rng = self.rng
        key = lambda: rng.choice((rng.randrange(99), "k%d" % rng.randrange(99), (1, "a", rng.randrange(3)), None, 2.5))
        return {key(): self.value(depth + 1) for _ in range(n)}


def pairless(v):
    """Tells whether no text has a pair of surrogates, which is refused."""
    try:
        return "\ud800\udc00" not in repr(v)
    except RecursionError:
        return False


class Bulk(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.rt = Runtime(std=True)
        cls.rt.define("back", lambda *args, **kwargs: args[0] if args else kwargs["value"])

    @classmethod
    def tearDownClass(cls):
        cls.rt.close()

    def ways(self, value):
        """What comes back of a value, in each way that one can go."""
        rt = self.rt
        rt["v"] = value
        return rt["v"], rt.eval("back(v)"), rt.call("back", value), rt.call("back", value=value), rt.eval("[v, v]")[1], rt.eval("{'k': (v,)}")["k"][0]

    def test_random_values_arrive_as_one_by_one(self):
        for seed in range(400):
            value = Maker(seed, plain=seed % 4 != 0).value()
            value = [value, value] if seed % 3 == 0 else [value]
            with self.subTest(seed):
                fast = self.ways(value)
                with one_by_one():
                    slow = self.ways(value)
                for f, s in zip(fast, slow):
                    self.assertTrue(same(f, s), (value, f, s))
                self.assertTrue(same(fast[0], value) or seed % 4 == 0, (value, fast[0]))

    def test_plain_values_go_fast(self):
        """Else the test above would compare the slow way with itself."""
        slow = []
        packed = wire.packed_set
        wire.packed_set = lambda *args: slow.append(args) or packed(*args)
        try:
            for seed in range(60):
                self.rt["v"] = [Maker(seed, plain=True).value()]
            self.rt["v"] = "x" * 100_000
            self.rt["v"] = b"x" * 100_000
            self.assertEqual(slow, [])
            for value in ([b""], [bytearray()], [{1}], [frozenset()], [range(3)], [slice(1)], [len]):
                self.rt["v"] = value
            self.assertEqual(len(slow), 7)
        finally:
            wire.packed_set = packed

    def test_subclasses_are_read_as_one_by_one(self):
        class Text(str):
            pass

        class Number(int):
            pass

        class Items(list):
            pass

        point = namedtuple("point", "x y")(1, 2)
        for value in (Text("a"), Number(3), Items([1, 2]), point, OrderedDict(a=1)):
            for whole in ([value], {"k": value}, (value, [value])):
                got = self.ways(whole)
                with one_by_one():
                    self.assertEqual([repr(g) for g in got], [repr(g) for g in self.ways(whole)])

    def test_cycles_and_depth_are_refused_alike(self):
        cycle = []
        cycle.append([{"k": cycle}])
        inner = {}
        inner["x"] = (inner,)
        deep = deeper = []
        for _ in range(1200):
            deeper.append([])
            deeper = deeper[0]
        for value in (cycle, [inner], [deep], ["\ud83d\ude00"], ["x" * (65 << 20)], "\ud83d\ude00" * 20_000, [object()], [list]):
            messages = []
            for way in (lambda: self.rt.__setitem__("v", value), lambda: self.rt.call("back", value)):
                with self.assertRaises(Exception) as fast:
                    way()
                with one_by_one(), self.assertRaises(Exception) as slow:
                    way()
                self.assertIs(type(fast.exception), type(slow.exception))
                self.assertEqual(str(fast.exception), str(slow.exception))
        self.assertEqual(self.rt.eval("1 + 1"), 2)

    def test_answers_of_host_functions_are_refused_alike(self):
        cycle = [1]
        cycle.append(cycle)
        for value in (cycle, ["\ud83d\ude00"], [object()], ["x" * (65 << 20)]):
            self.rt.define("give", lambda: value)
            with self.assertRaises(Error) as fast:
                self.rt.eval("give()")
            with one_by_one(), self.assertRaises(Error) as slow:
                self.rt.eval("give()")
            self.assertEqual(str(fast.exception), str(slow.exception))

    def test_limits_hold(self):
        with Runtime(message_limit=1 << 16) as rt:
            for value in ([*range(10_000)], "x" * 70_000, b"x" * 70_000, ["x" * 70_000], {k: k for k in range(3000)}):
                with self.assertRaisesRegex(ValueError, "message limit of 65536 bytes"):
                    rt["v"] = value
            rt["v"] = ["same text that is long"] * 3000
            self.assertEqual(rt.eval("len(v)"), 3000)

    def test_broken_marshal(self):
        """Whatever bytes come instead of marshal's, the host goes on; what they mean, the worker gets whole."""
        rng = random.Random(3)
        seeds = [marshal.dumps((Maker(seed, plain=True).value(), [1, 2, 3] * 4, {"a": ("b",)}), 4) for seed in range(40)]
        with Runtime(message_limit=1 << 20) as rt:
            rt.exec("def f(*args): pass")
            head = wire.ASK.pack(wire.CALL, 0, 0, 0, 1, 0, 0, 0) + b"f"
            for turn in range(6000):
                content = bytearray(rng.choice(seeds))
                for _ in range(rng.randrange(1, 4)):
                    at = rng.randrange(len(content))
                    content[at] = rng.choice((0, 1, 255, 0x80 | content[at], content[at] ^ 1 << rng.randrange(8), rng.randrange(256), *b"[({)r<>l'"))
                if rng.random() < 0.2:
                    del content[rng.randrange(len(content)):]
                positional = rng.choice((1, 3, len(seeds)))
                asked = wire.ASK.pack(wire.CALL, positional, 0, 0, 1, 0, 0, 0) + b"f"
                try:
                    rt._operate(_bulk.Beside(asked, wire.FORM_MARSHAL, bytes(content), lambda: wire.packed(rt, wire.EVAL, source=b"1")))
                except (Error, ValueError, TypeError):
                    pass
            for form in (0, 1, 5, 6, 7, -1, wire.FORM_STR):
                rt._operate(_bulk.Beside(head, form, b"\xff", lambda: wire.packed(rt, wire.EVAL, source=b"1")))
            self.assertEqual(rt.eval("1 + 1"), 2)


class AsyncBulk(unittest.IsolatedAsyncioTestCase):
    async def test_big_values(self):
        async with AsyncRuntime(std=True) as rt:
            async def big(k):
                await asyncio.sleep(0.01 * (k % 3))
                return (str(k) * 3_000_000, b"%d" % k * 3_000_000, [str(k)] * 100_000)[k % 3]

            rt.define("big", big)
            await rt.exec("async def all():\n    begun = [big(k) for k in range(6)]\n    return [await b if hasattr(b, '__await__') else b for b in begun]\ndef f(x): return x")
            got = await rt.run("await all()")
            self.assertIsNone(got.error)
            self.assertEqual([len(v) for v in got.value], [3_000_000, 3_000_000, 100_000] * 2)
            self.assertEqual([v[0] for v in got.value], ["0", ord("1"), "2", "3", ord("4"), "5"])
            for value in ("y" * 5_000_000, b"z" * 5_000_000, ["a", 1.5] * 200_000):
                self.assertEqual(await rt.call("f", [value]), [value])
            self.assertEqual(await rt.call("f", "é" * 2_000_000), "é" * 2_000_000)

    async def test_what_cannot_be_packed(self):
        async with AsyncRuntime() as rt:
            await rt.exec("def f(x): return x")
            for value in ([object()], ["\ud83d\ude00"], {"k": len}, "\ud83d\ude00" * 20_000):
                try:
                    await rt.call("f", value)
                except (TypeError, ValueError):
                    pass
                self.assertEqual(await rt.eval("1 + 1"), 2)


if __name__ == "__main__":
    unittest.main()
