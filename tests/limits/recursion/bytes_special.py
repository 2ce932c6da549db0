# hits: recursion
class A:
    def __bytes__(self): return bytes(self)
bytes(A())
