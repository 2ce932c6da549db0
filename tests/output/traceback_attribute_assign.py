class C:
    __slots__ = ("a",)


c = C()
c.a = 1
c.b = 2
