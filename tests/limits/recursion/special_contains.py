# hits: recursion
class A:
    def __contains__(self, k): return k in self
1 in A()
