# hits: memory
# A comprehension over an endless iterator.
it = iter(int, 1)
d = {(k, n): [] for n, k in enumerate(it)}
