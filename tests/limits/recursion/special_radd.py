# hits: recursion
class A:
    def __radd__(self, other): return sum([self])
sum([A()])
