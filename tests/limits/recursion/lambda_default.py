# hits: recursion
f = lambda: f()
f()
