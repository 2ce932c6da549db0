# hits: recursion
class A:
    def __format__(self, spec): return f'{self:x}'
f'{A()}'
