# hits: recursion
class A(dict):
    def __missing__(self, k): return self[k]
A()[1]
