# hits: recursion
class A:
    def __dir__(self): return dir(self)
dir(A())
