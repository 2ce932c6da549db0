# hits: recursion
it = iter([1])
for _ in range(100000): it = enumerate(it)
next(it)
