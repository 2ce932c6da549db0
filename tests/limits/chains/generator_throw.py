# hits: recursion, or nothing
def wrap(it): yield from it
import sys
sys.setrecursionlimit(20000)
it = iter([1, 2])
for _ in range(9000):
    it = wrap(it)
next(it)
it.throw(ValueError)
