# hits: recursion
class A: pass
a = A()
A.__call__ = a
a()
