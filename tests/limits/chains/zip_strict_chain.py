# hits: recursion, or nothing
it = iter('abc')
for _ in range(100000): it = zip(it, strict=True)
list(it)
