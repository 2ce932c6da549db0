class A:
    def f(self):
        return 1
class B(A):
    def f(self):
        return super().f() + 1
B().f()
