# hits: recursion
class A:
    def __int__(self): return int(self)
int(A())
