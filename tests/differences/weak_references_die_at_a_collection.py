"""Category: gc. Description: an object that nothing refers to lives until a collection: at gc.collect(), after so many megabytes were allocated
(64, or a quarter of the memory limit, and rarer while nothing is found), or when memory is short. Until then a weak reference gives it, the
containers of weakref count it and callbacks wait. gc.collect() tells how many targets of weak references it ended. Reason: there are no
reference counts; what Go's collector does must not be seen, so that runs repeat. Workaround: gc.collect(), or a with statement."""
import gc
import weakref


class C:
    pass


r = weakref.ref(C())
assert r() is not None
assert gc.collect() == 1
assert r() is None
