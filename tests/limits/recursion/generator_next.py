# hits: recursion
def g(): yield next(g())
next(g())
