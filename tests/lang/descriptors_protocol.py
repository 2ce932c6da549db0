# Data and other descriptors, __set_name__, and who wins over the instance.
class Data:
    def __set_name__(self, owner, name): self.name = name; self.owner = owner.__name__
    def __get__(self, obj, cls): return ("get", self.name, obj is None, cls.__name__)
    def __set__(self, obj, v): obj.__dict__[self.name] = ("set", v)
    def __delete__(self, obj): obj.__dict__["deleted"] = self.name
class NonData:
    def __get__(self, obj, cls=None): return "nondata"
class C:
    d = Data()
    n = NonData()
c = C()
assert c.d == ('get', 'd', False, 'C')
assert C.d == ('get', 'd', True, 'C')
c.d = 5
assert c.__dict__ == {'d': ('set', 5)}
assert c.d == ('get', 'd', False, 'C')
del c.d
assert c.__dict__["deleted"] == 'd'
assert C.__dict__["d"].owner == 'C'
assert c.n == 'nondata'
c.__dict__["n"] = "own"
assert c.n == 'own'
assert C.n == 'nondata'
C.d = 7
assert C.d == 7
class OnlySet:
    def __set__(self, o, v): o.__dict__["x"] = v * 2
class S: x = OnlySet()
s = S()
assert type(s.x).__name__ == 'OnlySet'
s.x = 4
assert s.x == 8
class Fn:
    def __get__(self, o, t): return lambda *a: (o is not None, a)
class U: f = Fn()
assert U().f(1) == (True, (1,))
assert U.f(2) == (False, (2,))
class RO:
    @property
    def p(self): return 1
def err(f):
    try: f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
def setit(): RO().p = 1
def delit(): del RO().p
assert err(setit) == "AttributeError: property 'p' of 'RO' object has no setter"
assert err(delit) == "AttributeError: property 'p' of 'RO' object has no deleter"
assert RO.p.fget(RO()) == 1
assert RO.p.__class__ is property
class Slots:
    __slots__ = ("a", "b")
x = Slots()
x.a = 1
assert x.a == 1
assert err(lambda: x.b) == "AttributeError: 'Slots' object has no attribute 'b'"
def newattr(): x.zzz = 1
assert err(newattr) == "AttributeError: 'Slots' object has no attribute 'zzz' and no __dict__ for setting new attributes"
assert not hasattr(x, "__dict__")
assert Slots.a.__get__(x, Slots) == 1
del x.a
assert not hasattr(x, "a")
class Sub(Slots): pass
y = Sub()
y.zzz = 2
assert y.__dict__ == {'zzz': 2}
class Meth:
    def f(self): return self
m = Meth()
assert Meth.f.__get__(m, Meth)() is m
assert Meth.__dict__["f"].__get__(None, Meth) is Meth.f
