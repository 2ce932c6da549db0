# hits: recursion
class A:
    def __class_getitem__(cls, k): return cls[k]
A[1]
