# hits: recursion
def f(*a, **k): return f(*a, **k)
f(1, 2, x=3)
