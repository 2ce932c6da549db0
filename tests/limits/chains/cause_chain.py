# hits: recursion, or nothing
e = ValueError(0)
for k in range(100000):
    x = ValueError(k)
    x.__cause__ = e
    e = x
raise e
