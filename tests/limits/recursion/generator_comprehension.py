# hits: recursion
def g(): return sum(x for x in [g()])
g()
