# hits: recursion
class A:
    def __add__(self, other): return self + other
A() + A()
