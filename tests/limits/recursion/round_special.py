# hits: recursion
class A:
    def __round__(self): return round(self)
round(A())
