"""Category: gc. Description: __del__ is not called, and a generator, a file or a coroutine that nobody refers to is not closed. Reason: there
are no reference counts, and Go's collector gives nothing back of what it freed. Workaround: a with statement, or weakref.finalize."""
import gc
import weakref

calls = []


class C:
    def __del__(self):
        calls.append("del")


c = C()
weakref.finalize(c, calls.append, "finalize")
del c
gc.collect()
assert calls == ["finalize"], calls
assert not gc.is_finalized(C())
