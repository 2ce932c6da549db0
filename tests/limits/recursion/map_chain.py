# hits: recursion
it = iter([1])
for _ in range(100000): it = map(abs, it)
next(it)
