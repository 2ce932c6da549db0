# Attributes of modules, read and called again and again at the same places while the modules change.
import types


def get(m):
    return m.x


def call(m, *args):
    return m.x(*args)


def call_two(m, a):
    return m.x(a, 1)


def call_kw(m):
    return m.x(key=5)


def prepared(m):
    return m.x(get(m)(0))  # the callee is found before its arguments are


m = types.ModuleType("m")
n = types.ModuleType("n")


def missing(f, *args):
    try:
        f(*args)
    except AttributeError as e:
        return str(e)
    assert False


for _ in range(3):
    assert missing(get, m) == "module 'm' has no attribute 'x'"
    m.x = 1
    assert get(m) == 1
    m.x = 2
    assert get(m) == 2
    n.x = 3
    assert [get(m), get(n), get(m)] == [2, 3, 2]
    for k in range(40):  # the namespace grows and moves
        setattr(m, "k%d" % k, k)
        assert get(m) == 2
    for k in range(40):
        delattr(m, "k%d" % k)
        assert get(m) == 2
    m.x = lambda *a, **k: (a, k)
    assert call(m) == ((), {}) and call(m, 1, 2) == ((1, 2), {}) and call_two(m, 0) == ((0, 1), {})
    assert call_kw(m) == ((), {"key": 5}) and prepared(m) == ((((0,), {}),), {})
    n.x = len
    assert call(n, "abc") == 3 and call(m, "abc") == (("abc",), {})
    m.x = str.upper
    assert call(m, "abc") == "ABC"
    del m.x
    assert missing(get, m) == missing(call, m) == "module 'm' has no attribute 'x'"
    m.__dict__["x"] = 4
    assert get(m) == 4
    m.__dict__.clear()
    assert missing(get, m) == "module has no attribute 'x'"
    m.__name__ = "m"

m.__getattr__ = lambda name: name.upper
assert get(m)() == "X" and call(m) == "X"
m.x = 5
assert get(m) == 5
del m.x
assert get(m)() == "X"

# other keys than texts
n.__dict__[1] = 2
n.__dict__[(1, 2)] = 3
n.x = 7
assert get(n) == 7 and n.__dict__[1] == 2


class Sub(types.ModuleType):
    @property
    def x(self):
        return "property"


s = types.ModuleType("s")
s.x = 1
assert get(s) == 1
s.__class__ = Sub
assert get(s) == "property" and s.__dict__["x"] == 1
s.__class__ = types.ModuleType
assert get(s) == 1


# what the type of modules has itself comes first
t = types.ModuleType("t")
t.__dict__["__class__"] = t.__dict__["__dict__"] = 1
assert (lambda m: m.__class__)(t) is types.ModuleType and (lambda m: m.__dict__)(t) is vars(t)


# the same place with a module, an object and a class
class C:
    x = 10

    def __init__(self):
        self.y = 1


o = C()
o.x = 11
u = types.ModuleType("u")
u.x = 12
assert [get(v) for v in (u, o, C, u, C, o, u)] == [12, 11, 10, 12, 10, 11, 12]


# changed by its own arguments
def change():
    u.x = lambda *a: "new"
    return 1


u.x = lambda *a: "old"
for want in "old", "new":
    assert (lambda: u.x(change()))() == want
