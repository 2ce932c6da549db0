# hits: recursion
class A:
    def m(self): return self.m()
class B(A):
    def m(self): return super().m()
B().m()
