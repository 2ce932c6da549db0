"""gc: switches, thresholds, callbacks, statistics."""
import gc
import weakref


def error(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"no {cls.__name__}")


class C:
    pass


assert gc.isenabled()
gc.disable()
assert not gc.isenabled()
r = weakref.ref(c := C())
c.self = c
del c
assert gc.collect() >= 1 and r() is None
gc.enable()
assert gc.isenabled()
for generation in 0, 1, 2:
    assert isinstance(gc.collect(generation), int)
assert isinstance(gc.collect(generation=1), int)
assert error(ValueError, gc.collect, 3) == error(ValueError, gc.collect, -1) == "invalid generation"
assert error(TypeError, gc.collect, "a") == "'str' object cannot be interpreted as an integer"
old = gc.get_threshold()
assert len(old) == 3 and all(isinstance(n, int) for n in old)
gc.set_threshold(7, 5)
assert gc.get_threshold()[:2] == (7, 5)
gc.set_threshold(*old[:2])
assert gc.get_threshold()[:2] == old[:2]
assert "1 to 3" in error(TypeError, gc.set_threshold, 1, 2, 3, 4) or "at most 3" in error(TypeError, gc.set_threshold, 1, 2, 3, 4)
assert len(gc.get_count()) == 3 and gc.garbage == []
assert gc.DEBUG_LEAK == gc.DEBUG_COLLECTABLE | gc.DEBUG_UNCOLLECTABLE | gc.DEBUG_SAVEALL == 38 and gc.DEBUG_STATS == 1
assert gc.get_debug() == 0
gc.set_debug(gc.DEBUG_UNCOLLECTABLE)
assert gc.get_debug() == 4
gc.set_debug(0)
gc.freeze()
gc.unfreeze()
assert gc.get_freeze_count() == 0
assert [gc.is_tracked(v) for v in (1, "a", (), None, 1.5, b"", True, [], [1], {"a": []}, {1}, C(), C, gc)] == [False] * 7 + [True] * 7
assert not gc.is_finalized(C()) and not gc.is_finalized(1)
referents = gc.get_referents([1, "a"], (2,))
assert referents == ["a", 1, 2] or referents == [1, "a", 2], referents
assert gc.get_referents() == gc.get_referents(1) == []
stats = gc.get_stats()
assert len(stats) == 3 and all({"collections", "collected", "uncollectable"} <= set(s) for s in stats)
before = stats[2]["collections"]
gc.collect()
assert gc.get_stats()[2]["collections"] == before + 1

events = []
gc.callbacks.append(lambda phase, info: events.append((phase, info["generation"], info["uncollectable"])))
gc.collect(1)
gc.callbacks.clear()
gc.collect()
assert events == [("start", 1, 0), ("stop", 1, 0)], events

# A callback that asks for a collection itself, and one that makes new references.
depth = []


def again(_):
    depth.append(gc.collect() is not None)


keep = []


def chain(n):
    o = C()
    keep.append(weakref.ref(o, lambda r: (again(r), n and chain(n - 1))))
    del o


chain(3)
gc.collect()
gc.collect()
gc.collect()
gc.collect()
assert len(depth) == 4 and all(r() is None for r in keep), depth

# An exception in a callback goes to the hook, and the next ones run.
import sys
caught = []
sys.unraisablehook = lambda u: caught.append((u.exc_type, u.object is None or u.err_msg))
o = C()
r1 = weakref.ref(o, lambda r: caught.append("ran"))
r2 = weakref.ref(o, lambda r: 1 / 0)
del o
gc.collect()
sys.unraisablehook = sys.__unraisablehook__
assert caught[0][0] is ZeroDivisionError and caught[1] == "ran", caught
