# hits: recursion, or nothing
f = lambda: 1
for _ in range(100000): f = staticmethod(f)
f()
repr(f)
