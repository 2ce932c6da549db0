# hits: recursion
class D:
    def __set_name__(self, cls, name): type('B', (), {'d': self})
class A: d = D()
