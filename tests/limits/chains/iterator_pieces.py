# hits: recursion, or nothing
it = iter('abc')
for _ in range(100000): it = filter(None, it)
for x in it: pass
it = iter('abc')
for _ in range(100000): it = enumerate(it)
list(it)
