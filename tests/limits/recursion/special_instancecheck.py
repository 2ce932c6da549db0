# hits: recursion
class M(type):
    def __instancecheck__(cls, x): return isinstance(x, cls)
class A(metaclass=M): pass
isinstance(1, A)
