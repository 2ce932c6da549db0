# hits: recursion
class A:
    def __iter__(self): return iter([','.join(self)])
','.join(A())
