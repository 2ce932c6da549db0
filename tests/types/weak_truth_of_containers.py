# What is false and what is true.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert [bool(x) for x in ([], (), {}, set(), frozenset(), "", b"", bytearray(), range(0), 0, 0.0, 0j, None, False)] == [False, False, False, False, False, False, False, False, False, False, False, False, False, False]
assert [bool(x) for x in ([0], (0,), {0: 0}, {0}, " ", b"\0", range(1), -1, 1e-300, 1j, ..., object(), len)] == [True, True, True, True, True, True, True, True, True, True, True, True, True]
from collections import deque, Counter, OrderedDict
assert not (bool(deque()))
assert not (bool(Counter()))
assert bool(OrderedDict(a=0))
assert not (bool(memoryview(b"")))
assert bool(iter([]))
assert bool(float("nan"))
assert not (bool({}.keys()))
assert bool({1: 1}.values())
class L:
    def __len__(self): return 3
assert bool(L())
class LB(L):
    def __bool__(self): return False
assert not (bool(LB()))
class Huge:
    def __len__(self): return 10**30
assert error('bool(Huge())') == "OverflowError: cannot fit 'int' into an index-sized integer"
assert error('len(Huge())') == "OverflowError: cannot fit 'int' into an index-sized integer"
class Neg:
    def __len__(self): return -5
assert error('bool(Neg())') == 'ValueError: __len__() should return >= 0'
class Str:
    def __len__(self): return "3"
assert error('bool(Str())') == "TypeError: 'str' object cannot be interpreted as an integer"
