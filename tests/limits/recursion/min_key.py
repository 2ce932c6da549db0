# hits: recursion
def key(x): return min([x, x], key=key)
min([1, 2], key=key)
