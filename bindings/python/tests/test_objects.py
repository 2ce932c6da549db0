"""Objects: handles of what lives in the engine."""

import copy
import gc
import pickle
import pprint
import unittest

import small_python
from small_python import Error, Object, Runtime

BOX = """
class Box:
    log = []
    def __init__(self, **kw): self.d = kw
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __contains__(self, k): return k in self.d
    def __len__(self): return len(self.d)
    def __iter__(self): return iter(self.d)
    def __str__(self): return 'a box'
    def __repr__(self): self.log.append('repr'); return '<box>'
    def __eq__(self, other): self.log.append('eq'); return True
    def __hash__(self): self.log.append('hash'); return 1
    def __bool__(self): self.log.append('bool'); return False
    def __getattr__(self, name):
        self.log.append(name)
        raise AttributeError(name)
    def __call__(self, *a, **k): return [a, k]
    _private = 'reachable'
    close = eval = 'guest'
def count(n):
    for k in range(n):
        seen.append(k)
        yield k
    raise ValueError('end')
seen = []
"""


class Objects(unittest.TestCase):
    def setUp(self):
        self.rt = Runtime(std=True)
        self.rt.exec(BOX)
        self.box = self.rt.call("Box", a=1)

    def tearDown(self):
        self.rt.close()

    def test_asks_the_engine(self):
        box = self.box
        self.assertEqual(box["a"], 1)
        box["b"] = [2]
        del box["a"]
        self.assertEqual((len(box), list(box), "b" in box, "a" in box, str(box)), (1, ["b"], True, False, "a box"))
        box.size = 4
        self.assertEqual(box.size, 4)
        del box.size
        self.assertFalse(hasattr(box, "size"))
        self.assertEqual(getattr(box, "size", "default"), "default")
        self.assertEqual(box(1, k=2), [(1,), {"k": 2}])
        self.assertEqual(box._private + box.close + box.eval, "reachableguestguest")
        self.assertEqual(self.rt.eval("Box").__name__, "Box")
        self.assertEqual(self.rt.eval("getattr")(box, "__dict__"), {"d": {"b": [2]}})

    def test_answered_in_the_host(self):
        box, other = self.box, self.rt.eval("Box()")
        self.rt.exec("Box.log.clear()")
        self.assertRegex(repr(box), r"^<Object Box #\d+>$")
        self.assertTrue(bool(box) and box == box and box != other and len({box, other}) == 2)
        pprint.pformat([box])
        for probe in ("_repr_html_", "_ipython_display_", "__array__", "__dataclass_fields__", "__deepcopy__", "__wrapped__", "__dict__"):
            self.assertFalse(hasattr(box, probe))
        dir(box)
        self.assertEqual(self.rt.eval("Box.log"), [])
        for act in (pickle.dumps, copy.copy, copy.deepcopy):
            with self.assertRaisesRegex(TypeError, "lives in the engine"):
                act(box)

    def test_identity(self):
        self.rt["again"] = self.box
        self.rt["again2"] = [self.box]
        self.assertTrue(self.rt.eval("again is again2[0]"))
        self.assertIs(self.rt["again"], self.box)
        self.assertIs(self.rt["again2"][0], self.box)

    def test_errors(self):
        with self.assertRaises(KeyError) as caught:
            self.box["missing"]
        self.assertIsInstance(caught.exception, Error)
        self.assertEqual((caught.exception.type, caught.exception.args), ("KeyError", ("missing",)))
        with self.assertRaises(AttributeError) as caught:
            self.box.missing
        self.assertIsInstance(caught.exception, Error)
        with self.assertRaises(TypeError):
            len(self.rt.eval("object()"))
        with self.assertRaises(TypeError):
            iter(self.rt.eval("object()"))
        with self.assertRaisesRegex(Error, "TypeError"):
            self.rt.eval("object()")()
        with self.assertRaises(TypeError):
            Object()

    def test_iteration_is_in_step(self):
        got = []
        with self.assertRaisesRegex(Error, "ValueError: end"):
            for k in self.rt.call("count", 5):
                got.append(k)
                self.assertEqual(self.rt.eval("seen"), got)  # the generator runs no further than this loop
        self.assertEqual(got, [0, 1, 2, 3, 4])
        it = iter(self.rt.call("count", 5))
        self.assertEqual((next(it), next(it)), (0, 1))

    def test_iteration_in_batches(self):
        self.rt.exec("d = dict.fromkeys(range(2000))")
        before = self.rt.stats().messages
        self.assertEqual(list(self.rt.eval("d.keys()")), list(range(2000)))
        self.assertLess(self.rt.stats().messages - before, 100)

    def test_list_of_a_generator(self):
        self.assertEqual(list(self.rt.eval("(n * n for n in range(4))")), [0, 1, 4, 9])

    def test_release(self):
        small_python.release(self.box)
        small_python.release(self.box)
        for act in (lambda: self.box.d, lambda: self.box(), lambda: len(self.box), lambda: self.rt.call("len", self.box)):
            with self.assertRaisesRegex(ValueError, "was released"):
                act()
        self.assertIn("Box", repr(self.box))
        with self.assertRaises(TypeError):
            small_python.release(5)
        self.assertEqual(self.rt.eval("1"), 1)

    def test_freed_objects_are_given_back(self):
        self.rt.exec("keep = Box()")
        for _ in range(300):
            self.rt.eval("[Box() for _ in range(10)]")
            self.assertEqual(len(self.rt.eval("keep")), 0)  # comes again and again
        gc.collect()
        self.rt.eval("1")
        self.assertLess(len(self.rt._objects), 20)

    def test_of_another_runtime(self):
        with Runtime() as other:
            with self.assertRaisesRegex(ValueError, "another runtime"):
                other["x"] = self.box
            with self.assertRaisesRegex(ValueError, "another runtime"):
                other["x"] = {"k": [self.box]}

    def test_after_close(self):
        self.rt.close()
        for act in (lambda: self.box.d, lambda: str(self.box), lambda: self.box()):
            with self.assertRaisesRegex(RuntimeError, "closed"):
                act()
        self.assertTrue(self.box == self.box and "Box" in repr(self.box))
        small_python.release(self.box)


if __name__ == "__main__":
    unittest.main()
