"""The private way into libspy: whatever bytes come, the host goes on."""

import ctypes
import random
import unittest

from small_python import Runtime, _library
from small_python import _wire as wire


class Binding(unittest.TestCase):
    def test_options_are_those_of_the_header(self):
        self.assertEqual(ctypes.sizeof(_library.Options), 160)  # spy_options on 64-bit systems
        self.assertEqual(wire.REPLY.size, 72)

    def test_broken_requests(self):
        rng = random.Random(7)
        with Runtime(message_limit=1 << 20) as rt:
            rt.exec("class C: pass\ndef f(*args, **kwargs): return args")
            o = rt.eval("C()")
            seeds = [
                wire.packed(rt, wire.CALL, 0, "f", ([1, "two", 3.0, {"k": (None, 4j)}, {5}, range(3), o, b"x", 1 << 80, [*range(20)]],), {"a": 1}),
                wire.packed(rt, wire.EVAL, source=b"[1, 2, 3]"), wire.packed_set(rt, "x", {"a": [1, (2,)]}),
                wire.packed(rt, wire.GET_ITEM, 1, "", (5,)), wire.packed(rt, wire.NEXT, 1, count=7),
            ]
            for _ in range(4000):
                ask = bytearray(rng.choice(seeds))
                for _ in range(rng.randrange(1, 4)):
                    at = rng.randrange(len(ask))
                    ask[at] = rng.choice((0, 1, 255, ask[at] ^ 1 << rng.randrange(8), rng.randrange(256)))
                if rng.random() < 0.1:
                    del ask[rng.randrange(len(ask)):]
                if len(ask) > 4 and ask[0] == wire.EXEC:
                    continue
                try:
                    rt._operate(bytes(ask))
                except Exception:
                    pass
            self.assertEqual(rt.eval("1 + 1"), 2)

    def test_broken_members(self):
        rng = random.Random(8)
        with Runtime() as rt:
            lib = rt._lib
            seed = wire.member(1, rt._wrap("f", len, None, None), "f")
            p = wire.Packer(rt)
            p.root({"k": [1]})
            module = wire.module(p, "m", "x = 1", "doc", [wire.member(0, None, "a"), seed])
            for _ in range(2000):
                for packed, call in ((bytearray(seed), lambda b: lib.spy_binding_define(rt._pointer, b, len(b), 0)),
                                   (bytearray(module), lambda b: lib.spy_binding_module(rt._pointer, b, len(b)))):
                    packed[rng.randrange(len(packed))] = rng.randrange(256)
                    call(bytes(packed[: rng.choice((len(packed), rng.randrange(len(packed))))]))
        with Runtime() as rt:
            self.assertEqual(rt.eval("1 + 1"), 2)

    def test_steps_out_of_turn(self):
        with Runtime() as rt:
            lib, reply, room = rt._lib, rt._address, rt._room
            for pointer in (None, rt._pointer):
                lib.spy_binding_step(pointer, 0, reply, room)
                self.assertEqual(wire.REPLY.unpack_from(rt._reply)[0], wire.REFUSED)
                lib.spy_binding_answer(pointer, b"", 0, 0, reply, room)
                self.assertEqual(wire.REPLY.unpack_from(rt._reply)[0], wire.REFUSED)
                lib.spy_binding_abort(pointer, 1)
                lib.spy_binding_begin(pointer, None, 100, 0, reply, room)
                self.assertEqual(wire.REPLY.unpack_from(rt._reply)[0], wire.REFUSED)
                lib.spy_binding_begin(pointer, b"", 0, 0, None, 0)
                lib.spy_binding_begin(pointer, b"", 0, 0, reply, 8)
            self.assertEqual(rt.eval("1 + 1"), 2)


if __name__ == "__main__":
    unittest.main()
