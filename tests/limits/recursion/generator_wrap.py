# hits: recursion
def wrap(it): yield from it
it = iter([1])
for _ in range(100000): it = wrap(it)
next(it)
