# hits: recursion, or nothing
# Iterators that call the next of the one inside.
it = iter([1, 2, 3])
for _ in range(100000): it = iter(it.__next__, None)
next(it)
