"""Category: sys. Description: sys.getrefcount is absent, and the sizes of objects are the engine's own. Reason: there are no reference
counts. Workaround: none."""
import sys

assert not hasattr(sys, "getrefcount")
assert (5).__sizeof__() > 0
