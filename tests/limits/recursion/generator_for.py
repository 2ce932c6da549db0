# hits: recursion
def g():
    for x in g(): yield x
list(g())
