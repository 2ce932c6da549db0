# hits: recursion
class A:
    def __getattr__(self, name): return getattr(self, name + 'x')
getattr(A(), 'x', None)
