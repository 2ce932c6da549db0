# hits: recursion
def f(): return [f() for _ in [1]]
f()
