# property objects.
class C:
    def __init__(self): self._x = 1
    def get(self): "doc of get"; return self._x
    def set(self, v): self._x = v
    def dele(self): self._x = None
    x = property(get, set, dele, "own doc")
    y = property(get)
    z = property()
assert C.x.__doc__ == 'own doc'
assert C.y.__doc__ == 'doc of get'
assert C.z.__doc__ is None
assert C.x.fget is C.get
assert C.x.fset is C.set
assert C.x.fdel is C.dele
assert C.y.fset is None
c = C()
c.x = 5
assert c.x == 5
assert c.y == 5
del c.x
assert c.x is None
w = C.y.setter(C.set)
assert not (w is C.y)
assert w.fset is C.set
assert w.fget is C.get
assert C.y.getter(None).fget is C.get
assert C.x.deleter(None).fdel is C.dele
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
def setit(): c.y = 1
def delit(): del c.y
def noget(): c.z
class Sub(C):
    @C.x.getter
    def x(self): return "sub " + str(self._x)
s = Sub()
s.x = 9
assert s.x == 'sub 9'
class P(property): pass
class D:
    @P
    def v(self): return 3
assert D().v == 3
assert type(D.v).__name__ == 'P'
class K:
    @classmethod
    def cm(cls): return cls.__name__
    @staticmethod
    def sm(): return "static"
assert K.cm() == 'K'
assert K().cm() == 'K'
assert K.sm() == 'static'
assert K().sm() == 'static'
assert K.__dict__["cm"].__func__.__name__ == 'cm'
assert K.__dict__["sm"].__wrapped__.__name__ == 'sm'
assert K.__dict__["sm"]() == 'static'
assert staticmethod(len)("abc") == 3
assert classmethod(len).__func__ is len
