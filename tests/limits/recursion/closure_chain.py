# hits: recursion
def wrap(f): return lambda: f()
f = lambda: 1
for _ in range(30000): f = wrap(f)
f()
