"""Category: gc. Description: gc.get_objects() and gc.get_referrers() raise NotImplementedError, and so does gc.get_referents() of builtin objects
other than containers. Generations, thresholds, counts, freeze() and debug flags are kept but have no effect, except that a first threshold of
zero stops collections that the program does not ask for; gc.garbage stays empty. Reason: Go's collector has no list of objects that a guest
could be shown. Workaround: none."""
import gc

for f in gc.get_objects, gc.get_referrers:
    try:
        f()
    except NotImplementedError as e:
        assert "there is no list of all objects" in str(e)
    else:
        raise AssertionError(f)
try:
    gc.get_referents(len)
except NotImplementedError as e:
    assert str(e) == "gc.get_referents() is not supported for 'builtin_function_or_method' objects"
else:
    raise AssertionError
assert gc.get_referents([1], {2: 3}) == [1, 2, 3]
gc.freeze()
assert gc.get_freeze_count() == 0 and gc.get_count() == (0, 0, 0)
