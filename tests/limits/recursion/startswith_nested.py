# hits: recursion
class A:
    def __eq__(self, other): return [1, self].index(other)
[A()].count(A())
