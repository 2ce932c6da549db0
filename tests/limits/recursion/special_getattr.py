# hits: recursion
class A:
    def __getattr__(self, name): return self.other
A().x
