# hits: recursion
class M(type):
    @classmethod
    def __prepare__(m, name, bases):
        class B(metaclass=M): pass
        return {}
class A(metaclass=M): pass
