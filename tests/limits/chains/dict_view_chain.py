# hits: recursion, or nothing
d = {1: 1}
for _ in range(100000): d = {1: d.values()}
repr(d)
