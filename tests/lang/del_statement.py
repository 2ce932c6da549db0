# del of names, attributes, items, slices and nested targets.
a = b = c = 1
del a
assert not ("a" in globals())
del (b, [c])
assert not ("c" in globals())
xs = list(range(6))
del xs[0], xs[1:3]
assert xs == [1, 4, 5]
d = {1: 2, 3: 4}
del d[1]
assert d == {3: 4}
class O: pass
o = O()
o.x = 1
del o.x
assert not hasattr(o, "x")
def f():
    v = 1
    del v
    try:
        v
    except UnboundLocalError as e:
        return str(e)
assert f() == "cannot access local variable 'v' where it is not associated with a value"
def g():
    v = 1
    def inner(): return v
    del v
    try:
        return inner()
    except NameError as e:
        return str(e)
assert g() == "cannot access free variable 'v' where it is not associated with a value in enclosing scope"
log = []
class D:
    def __delitem__(self, k): log.append(k)
    def __delattr__(self, n): log.append(n)
x = D()
del x[1], x.y, x[1:2, ...]
assert repr(log) == "[1, 'y', (slice(1, 2, None), Ellipsis)]"
