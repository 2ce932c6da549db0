# hits: recursion
class A:
    def __eq__(self, other): return other == self
A() == A()
