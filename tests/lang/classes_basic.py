# Classes: attributes, methods, inheritance, method resolution.
class A:
    "doc of A"
    x = 1
    def __init__(self, v=0): self.v = v
    def m(self): return ("A", self.v)
    def call_other(self): return self.other()
    def other(self): return "A.other"
class B(A):
    y = 2
    def m(self): return ("B",) + super().m()
    def other(self): return "B.other"
b = B(5)
assert b.m() == ('B', 'A', 5)
assert b.call_other() == 'B.other'
assert (b.x, b.y, B.x) == (1, 2, 1)
b.x = 10
assert (b.x, A.x) == (10, 1)
A.x = 3
assert B.x == 3
assert A.__doc__ == 'doc of A'
assert B.__doc__ is None
assert B.__bases__ == (A,)
assert [c.__name__ for c in B.__mro__] == ['B', 'A', 'object']
assert B.__name__ == 'B'
assert B.__qualname__ == 'B'
assert B.__module__ == '__main__'
assert isinstance(b, A)
assert issubclass(B, A)
assert not isinstance(A(), B)
assert b.__dict__ == {'v': 5, 'x': 10}
assert b.__class__ is B
assert type(b) is B
class Empty: pass
e = Empty()
e.a = 1
assert vars(e) == {'a': 1}
assert Empty().__dict__ == {}
class Outer:
    class Inner:
        def f(self): pass
assert Outer.Inner.__qualname__ == 'Outer.Inner'
assert Outer.Inner.f.__qualname__ == 'Outer.Inner.f'
class P:
    def __private(self): return "private"
    def call(self): return self.__private()
    __slot = 5
assert P().call() == 'private'
assert P._P__slot == 5
assert not hasattr(P(), "__private")
def make():
    class Local: pass
    return Local
assert make().__qualname__ == 'make.<locals>.Local'
assert not (make() is make())
class Body:
    r = []
    for i in range(3): r.append(i)
    if r: flag = True
assert (Body.r, Body.i, Body.flag) == ([0, 1, 2], 2, True)
class WithDoc:
    __doc__ = "made"
assert WithDoc.__doc__ == 'made'
class K(A, metaclass=type): pass
assert K.__mro__[1] is A
def bad(f):
    try: f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert bad(lambda: A().nothing) == "AttributeError: 'A' object has no attribute 'nothing'"
assert bad(lambda: A.nothing) == "AttributeError: type object 'A' has no attribute 'nothing'"
assert bad(lambda: A(1, 2, 3)) == 'TypeError: A.__init__() takes from 1 to 2 positional arguments but 4 were given'
assert bad(lambda: object(1)) == 'TypeError: object() takes no arguments'
assert bad(lambda: Empty(1)) == 'TypeError: Empty() takes no arguments'
assert bad(lambda: type("X", (int, str), {})) == 'TypeError: multiple bases have instance lay-out conflict'
assert bad(lambda: type("X", (A, B), {})) == 'TypeError: Cannot create a consistent method resolution order (MRO) for bases A, B'
assert bad(lambda: type("X", (bool,), {})) == "TypeError: type 'bool' is not an acceptable base type"
assert bad(lambda: type("X", (5,), {})) == 'TypeError: metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases'
