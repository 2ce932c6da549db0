# hits: recursion
class A:
    @property
    def p(self): return self.p
A().p
