# hits: recursion
def f(x): return list(filter(f, [x]))
f(1)
