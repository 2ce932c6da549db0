# hits: recursion
class D:
    def __get__(self, o, cls): return o.d
class A: d = D()
A().d
