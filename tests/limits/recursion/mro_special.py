# hits: recursion
class M(type):
    def mro(cls):
        type.__new__(M, 'B', (), {})
        return type.mro(cls)
class A(metaclass=M): pass
