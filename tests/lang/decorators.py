# Decorators apply from the bottom up; any expression may stand there.
log = []
def deco(name):
    log.append("make " + name)
    def wrap(f):
        log.append("wrap " + name)
        return lambda *a: (name, f(*a))
    return wrap
@deco("a")
@deco("b")
def f(x): return x
assert f(1) == ('a', ('b', 1))
assert log == ['make a', 'make b', 'wrap b', 'wrap a']
@(lambda c: c.__name__)
class C: pass
assert C == 'C'
ds = [str, lambda f: f()]
@ds[1]
def five(): return 5
assert five == 5
@deco("x") if True else None
def g(): return "g"
assert g() == ('x', 'g')
class M:
    @staticmethod
    def s(x): return x
    @classmethod
    def c(cls): return cls.__name__
    @property
    def p(self): return self._p
    @p.setter
    def p(self, v): self._p = v * 2
    @p.deleter
    def p(self): self._p = "deleted"
m = M()
assert (m.s(1), M.s(2), m.c(), M.c()) == (1, 2, 'M', 'M')
m.p = 4
assert m.p == 8
del m.p
assert m.p == 'deleted'
def cls_deco(c):
    c.added = 1
    return c
@cls_deco
class K: pass
assert K.added == 1
def count(f):
    def w(*a):
        w.calls += 1
        return f(*a)
    w.calls = 0
    return w
@count
def h(x): return x
h(1); h(2)
assert h.calls == 2
