# __init_subclass__, __set_name__, __class_getitem__, __mro_entries__, __new__.
class Base:
    subs = []
    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        Base.subs.append((cls.__name__, tag))
class A(Base, tag="t"): pass
class B(A): pass
assert Base.subs == [('A', 't'), ('B', None)]
def err(f):
    try: f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
def unknown():
    class C(Base, other=1): pass
assert err(unknown) == 'TypeError: unknown.<locals>.C.__init_subclass__() takes no keyword arguments'
class Named:
    def __set_name__(self, owner, name): self.at = (owner.__name__, name)
class H:
    n = Named()
    m = n
assert H.n.at == ('H', 'm')
class G:
    def __class_getitem__(cls, k): return (cls.__name__, k)
assert repr(G[int, 1]) == "('G', (<class 'int'>, 1))"
class Sub(G): pass
assert Sub["x"] == ('Sub', 'x')
class Entry:
    def __mro_entries__(self, bases): return (A,)
class E(Entry()): pass
assert E.__mro__[1] is A
assert len(E.__orig_bases__) == 1
class N:
    def __new__(cls, *a):
        if a == ("other",): return "not an instance"
        self = super().__new__(cls)
        self.new = a
        return self
    def __init__(self, *a): self.init = a
n = N(1, 2)
assert (n.new, n.init) == ((1, 2), (1, 2))
assert N("other") == 'not an instance'
class NoneInit:
    def __init__(self): return 5
assert err(NoneInit) == "TypeError: __init__() should return None, not 'int'"
class Cnt:
    count = 0
    def __init__(self): type(self).count += 1
Cnt(); Cnt()
assert Cnt.count == 2
class T(tuple):
    def __new__(cls, *a): return super().__new__(cls, a)
assert repr(T(1, 2)) == '(1, 2)'
class Imm(int):
    def __new__(cls, v, extra):
        o = int.__new__(cls, v)
        o.extra = extra
        return o
i = Imm(5, "e")
assert (i + 1, i.extra) == (6, 'e')
class Abs:
    def __del__(self): pass
    def __format__(self, s): return "fmt:" + s
    def __sizeof__(self): return 99
    def __index__(self): return 2
    def __call__(self, *a, **k): return (a, k)
    def __len__(self): return 7
    def __bytes__(self): return b"by"
    def __complex__(self): return 1j
    def __float__(self): return 2.5
    def __int__(self): return 8
    def __round__(self, n=None): return ("round", n)
    def __reversed__(self): return iter("rev")
    def __hash__(self): return 42
    def __trunc__(self): return 3
    def __floor__(self): return 4
    def __ceil__(self): return 5
    def __missing__(self, k): return k
a = Abs()
assert repr((f"{a:x}", [0, 1, 2][a], a(1, k=2), len(a), bytes(a), complex(a), float(a), int(a))) == "('fmt:x', 2, ((1,), {'k': 2}), 7, b'by', 1j, 2.5, 8)"
assert (round(a), round(a, 1), list(reversed(a)), hash(a)) == (('round', None), ('round', 1), ['r', 'e', 'v'], 42)
import math
assert (math.floor(a), math.ceil(a), math.trunc(a)) == (4, 5, 3)
assert hex(a) == '0x2'
assert a.__sizeof__() == 99
