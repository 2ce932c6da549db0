# hits: recursion
x = frozenset()
for _ in range(20000):
    x = frozenset([x])
repr(x)
