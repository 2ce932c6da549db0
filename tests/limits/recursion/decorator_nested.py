# hits: recursion
def d(g): return d(d)
@d
def f(): pass
