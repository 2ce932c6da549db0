# hits: recursion
class A:
    @property
    def p(self): return 1
    @p.setter
    def p(self, v): self.p = v
A().p = 1
