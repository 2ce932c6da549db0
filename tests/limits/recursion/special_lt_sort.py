# hits: recursion
class A:
    def __lt__(self, other): return sorted([self, other])[0] is self
sorted([A(), A()])
