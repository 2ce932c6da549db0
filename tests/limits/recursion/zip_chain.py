# hits: recursion
it = iter([1])
for _ in range(100000): it = zip(it)
next(it)
