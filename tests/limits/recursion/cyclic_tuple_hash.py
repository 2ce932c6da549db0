# hits: recursion
class A:
    def __hash__(self): return hash(t)
t = (A(),)
hash(t)
