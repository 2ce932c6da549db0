# hits: recursion
class A:
    def __new__(cls): return cls()
A()
