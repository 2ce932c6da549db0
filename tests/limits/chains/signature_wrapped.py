# hits: recursion, or nothing
def f(): pass
for _ in range(100000):
    def g(): pass
    g.__wrapped__ = f
    f = g
repr(f), f.__wrapped__.__wrapped__
