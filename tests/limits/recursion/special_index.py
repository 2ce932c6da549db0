# hits: recursion
class A:
    def __index__(self): return range(5)[self]
range(5)[A()]
