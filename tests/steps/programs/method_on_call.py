class A:
    def f(self):
        return self
    def g(self, *a, **k):
        return self
A().f().g(1, A().f()).g(k=2).f()
