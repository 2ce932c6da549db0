"""Category: sys. Description: sys.settrace and sys.setprofile refuse. Reason: the machine has no trace points. Workaround: none."""
import sys

for f in (sys.settrace, sys.setprofile):
    try:
        f(lambda *a: None)
    except RuntimeError:
        pass
    else:
        raise AssertionError(f)
