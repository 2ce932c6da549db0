# hits: recursion
class A:
    def __init_subclass__(cls): type('B', (A,), {})
class B(A): pass
