"""weakref: references, proxies and what may be their target."""
import collections
import gc
import weakref


class C:
    def __init__(self, x=0):
        self.x = x


def error(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"no {cls.__name__}")


# A reference gives its target until that is gone.
c = C(5)
r = weakref.ref(c)
assert r() is c and r is weakref.ref(c) and r.__callback__ is None
assert weakref.getweakrefcount(c) == 1 and weakref.getweakrefs(c) == [r] and c.__weakref__ is r
assert repr(r).startswith("<weakref at 0x") and "; to 'C' at 0x" in repr(r), r
assert hash(r) == hash(c)
del c
gc.collect()
assert r() is None and repr(r).endswith("; dead>") and hash(r) == hash(r)


def named():
    pass


assert repr(weakref.ref(named)).endswith(" (named)>")
assert weakref.ReferenceType is weakref.ref and type(r) is weakref.ref

# What may be referred to, and what not.
for v in {1}, frozenset({1}), named, (i for i in ()), C, int, gc, len, [].append, C().__init__, collections.deque(), memoryview(b""), type("E", (Exception,), {})():
    assert weakref.ref(v)() is v
for v in 1, 1.5, "a", b"a", (), [], {}, None, True, object(), range(3), Exception(), type("I", (int,), {})(), type("T", (tuple,), {})(), r:
    assert error(TypeError, weakref.ref, v) == f"cannot create weak reference to '{type(v).__module__ + '.' if type(v) is weakref.ref else ''}{type(v).__name__}' object"
    assert error(TypeError, weakref.proxy, v).startswith("cannot create weak reference to")
    assert weakref.getweakrefcount(v) == 0 and weakref.getweakrefs(v) == []


class Slots:
    __slots__ = ("a",)


class WeakSlots:
    __slots__ = ("a", "__weakref__")


assert error(TypeError, weakref.ref, Slots()) == "cannot create weak reference to 'Slots' object"
w = WeakSlots()
assert w.__weakref__ is None
rw = weakref.ref(w)
assert rw() is w and w.__weakref__ is rw
assert "__weakref__" in C.__dict__ and "__weakref__" not in Slots.__dict__ and "__weakref__" not in type("I", (int,), {}).__dict__
assert "__weakref__" in type("E", (Exception,), {}).__dict__ and "__weakref__" not in type("S", (set,), {}).__dict__
assert error(TypeError, type, "X", (set,), {"__slots__": "__weakref__"}) == "__weakref__ slot disallowed: we already got one"

# Callbacks: the newest first, once, with the reference, which is dead by then.
seen = []
c = C()
r1 = weakref.ref(c, lambda r: seen.append((1, r is r1, r(), r.__callback__)))
r2 = weakref.ref(c, lambda r: seen.append((2, r is r2, r(), r.__callback__)))
assert r1 is not r2 and r1 == r2 and r1.__callback__ is not None and len({r1, r2}) == 1
lost = weakref.ref(c, lambda r: seen.append("never"))
del lost
gc.collect()
assert weakref.getweakrefcount(c) == 2 and weakref.getweakrefs(c) == [r2, r1]
del c
gc.collect()
assert seen == [(2, True, None, None), (1, True, None, None)], seen
gc.collect()
assert len(seen) == 2

# A cycle, and a reference in it that goes with it: no callback.
seen.clear()
a, b = C(), C()
a.other, b.other = b, a
a.r = weakref.ref(b, seen.append)
outside = weakref.ref(a)
del a, b
gc.collect()
assert outside() is None and seen == []

# Arguments.
assert error(TypeError, weakref.ref) == "__new__ expected at least 1 argument, got 0"
assert error(TypeError, weakref.ref, C, None, 1) == "__new__ expected at most 2 arguments, got 3"
assert error(TypeError, lambda: weakref.ref(C, callback=1)) == "ref() takes no keyword arguments"
assert error(AttributeError, setattr, weakref.ref(C), "__callback__", 1) == "readonly attribute"
assert error(TypeError, lambda: weakref.ref(C) < weakref.ref(int)).startswith("'<' not supported between instances of ")
r = weakref.ref(c := C())
del c
gc.collect()
assert error(TypeError, hash, r) == "weak object has gone away"
assert r == r and r != weakref.ref(C) and r != 1


# Subclasses.
class Keyed(weakref.ref):
    def __new__(cls, o, callback=None, **kw):
        return super().__new__(cls, o, callback)

    def __init__(self, o, callback=None, key=None):
        super().__init__(o, callback)
        self.key = key


c = C()
k1, k2 = Keyed(c, key=1), Keyed(c, key=2)
assert k1 is not k2 and k1 == k2 == weakref.ref(c) and (k1.key, k2.key) == (1, 2) and k1() is c
assert weakref.ref[int].__origin__ is weakref.ref


# Proxies do to their target what is done to them.
class N:
    def __init__(self, n):
        self.n = n

    def __add__(self, o):
        return ("add", self.n, o)

    def __radd__(self, o):
        return ("radd", self.n, o)

    def __iadd__(self, o):
        self.n += o
        return self

    def __matmul__(self, o):
        return ("matmul", self.n, o)

    def __pow__(self, o, m=None):
        return ("pow", o, m)

    def __neg__(self):
        return -self.n

    def __len__(self):
        return self.n

    def __getitem__(self, k):
        return ("item", k)

    def __contains__(self, k):
        return k == self.n

    def __eq__(self, o):
        return isinstance(o, N) and o.n == self.n

    __hash__ = None

    def __index__(self):
        return self.n

    def __str__(self):
        return f"N({self.n})"

    def __bytes__(self):
        return b"N"

    def __iter__(self):
        return iter([1, 2])


n = N(3)
p = weakref.proxy(n)
assert type(p) is weakref.ProxyType and p is weakref.proxy(n) and p.__class__ is N and isinstance(p, N)
assert p + 1 == ("add", 3, 1) and 1 + p == ("radd", 3, 1) and p @ 2 == ("matmul", 3, 2) and p ** 2 == ("pow", 2, None) and pow(p, 2, 5) == ("pow", 2, 5)
assert -p == -3 and len(p) == 3 and p[7] == ("item", 7) and 3 in p and 4 not in p and p == N(3) and p != N(4) and [0, 1, 2, 9][p] == 9
assert str(p) == "N(3)" and bytes(p) == b"N" and list(p) == [1, 2] and bool(p) and repr(p).startswith("<weakproxy at 0x")
p.y = 8
assert n.y == 8
del p.y
assert not hasattr(n, "y")
q = p
q += 4
assert n.n == 7 and q is n
del q
assert error(TypeError, hash, p) == "unhashable type: 'weakref.ProxyType'"
assert error(TypeError, p) == "'weakref.ProxyType' object is not callable"
assert error(TypeError, weakref.ProxyType, n) == "cannot create 'weakref.ProxyType' instances"
assert error(TypeError, weakref.ref, p) == "cannot create weak reference to 'weakref.ProxyType' object"
assert error(TypeError, next, p) == "Weakref proxy referenced a non-iterator 'N' object"
f = weakref.proxy(named)
assert type(f) is weakref.CallableProxyType and f() is None and f.__name__ == "named"
assert weakref.ProxyTypes == (weakref.ProxyType, weakref.CallableProxyType)
del n
gc.collect()
gone = "weakly-referenced object no longer exists"
assert issubclass(ReferenceError, Exception)
for do in (lambda: p.n, lambda: p + 1, lambda: 1 + p, lambda: len(p), lambda: p[0], lambda: str(p), lambda: bool(p), lambda: list(p), lambda: p == 1,
           lambda: setattr(p, "a", 1), lambda: 1 in p, lambda: isinstance(p, N), lambda: -p, lambda: int(p)):
    assert error(ReferenceError, do) == gone
assert repr(p).endswith("; dead>")

# Methods.
class M:
    def f(self):
        return 42


m = M()
assert weakref.ref(m.f) is not None
wm = weakref.WeakMethod(m.f, seen.append)
assert wm()() == 42 and wm == weakref.WeakMethod(m.f) and hash(wm) == hash(weakref.WeakMethod(m.f)) and wm != weakref.WeakMethod(M().f)
assert error(TypeError, weakref.WeakMethod, len) == "argument should be a bound method, not <class 'builtin_function_or_method'>"
del m
gc.collect()
assert wm() is None and seen == [wm]
