# super: zero arguments, two, in class methods, properties, diamonds.
class A:
    def f(self): return ["A"]
    @classmethod
    def c(cls): return [cls.__name__, "A"]
    @staticmethod
    def s(): return "A.s"
    @property
    def p(self): return "A.p"
class B(A):
    def f(self): return ["B"] + super().f()
    @classmethod
    def c(cls): return super().c() + ["B"]
    @property
    def p(self): return super().p + " B.p"
class C(A):
    def f(self): return ["C"] + super().f()
class D(B, C):
    def f(self): return ["D"] + super(D, self).f()
    def s2(self): return super().s()
assert D().f() == ['D', 'B', 'C', 'A']
assert D.c() == ['D', 'A', 'B']
assert D().p == 'A.p B.p'
assert D().s2() == 'A.s'
assert [k.__name__ for k in D.__mro__] == ['D', 'B', 'C', 'A', 'object']
assert super(B, D()).f() == ['C', 'A']
assert super(B, D).f(D()) == ['C', 'A']
assert repr(super(B, B())).startswith("<super: <class 'B'>, <B object>>")
class E(A):
    def f(self):
        def inner(): return super(E, self).f()
        return inner()
    def g(self): return [super(E, self).f() for _ in range(1)]
    def h(self): return __class__
assert E().f() == ['A']
assert E().g() == [['A']]
assert E().h() is E
class F(A):
    def __init__(self): super().__setattr__("z", 1)
    def __getattribute__(self, n): return super().__getattribute__(n)
assert F().z == 1
def err(f):
    try: f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
def outside(): super()
assert err(outside) == 'RuntimeError: super(): no arguments'
class G:
    def f(): super()
    def g(self):
        del self
        super()
assert err(G.f) == 'RuntimeError: super(): no arguments'
assert err(G().g) == 'RuntimeError: super(): arg[0] deleted'
assert err(lambda: super(A, 5).x) == 'TypeError: super(type, obj): obj (instance of int) is not an instance or subtype of type (A).'
assert err(lambda: super(B, B()).nothing) == "AttributeError: 'super' object has no attribute 'nothing'"
class H(int):
    def __new__(cls, v): return super().__new__(cls, v + 1)
    def __add__(self, o): return super().__add__(o) * 10
assert H(1) + 1 == 30
s = super(B, B())
assert s.__thisclass__ is B
assert s.__self_class__ is B
