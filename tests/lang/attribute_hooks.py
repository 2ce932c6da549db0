# __getattr__, __getattribute__, __setattr__, __delattr__, __dir__.
class G:
    a = 1
    def __getattr__(self, n):
        if n.startswith("x"): return "dyn " + n
        raise AttributeError("no " + n)
g = G()
assert (g.a, g.xyz) == (1, 'dyn xyz')
assert getattr(g, "b", "default") == 'default'
assert not hasattr(g, "b")
try: g.b
except AttributeError as e: text = str(e)
assert text == 'no b'
class All:
    def __getattribute__(self, n): return ("all", n)
assert All().anything == ('all', 'anything')
assert All().__class__ == ('all', '__class__')
class Both:
    def __getattribute__(self, n):
        if n == "fail": raise AttributeError(n)
        return object.__getattribute__(self, n)
    def __getattr__(self, n): return "fallback " + n
b = Both()
b.v = 1
assert (b.v, b.fail, b.other) == (1, 'fallback fail', 'fallback other')
log = []
class S:
    def __setattr__(self, n, v): log.append((n, v)); object.__setattr__(self, n, v)
    def __delattr__(self, n): log.append(n); object.__delattr__(self, n)
s = S()
s.p = 1
s.p += 1
del s.p
assert log == [('p', 1), ('p', 2), 'p']
setattr(s, "q", 3)
assert s.q == 3
delattr(s, "q")
assert log[-1] == 'q'
class Dir:
    def __dir__(self): return ["b", "a"]
assert dir(Dir()) == ['a', 'b']
class P:
    @property
    def p(self): raise AttributeError("inside")
    def __getattr__(self, n): return "got " + n
assert P().p == 'got p'
class Meta(type):
    def __getattr__(cls, n): return "meta " + n
class M(metaclass=Meta): pass
assert M.foo == 'meta foo'
try: M().foo
except AttributeError as e: text = str(e)
assert text == "'M' object has no attribute 'foo'"
def err(f):
    try: f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: (5).x) == "AttributeError: 'int' object has no attribute 'x'"
assert err(lambda: None.x) == "AttributeError: 'NoneType' object has no attribute 'x'"
def set_int(): (5).x = 1
assert err(set_int) == "AttributeError: 'int' object has no attribute 'x' and no __dict__ for setting new attributes"
def set_builtin(): [].append = 1
assert err(set_builtin) == "AttributeError: 'list' object attribute 'append' is read-only"
def set_type(): int.x = 1
assert err(set_type) == "TypeError: cannot set 'x' attribute of immutable type 'int'"
def del_missing(): del S().zz
assert err(del_missing) == "AttributeError: 'S' object has no attribute 'zz'"
e = AttributeError("m", name="n", obj=5)
assert (e.name, e.obj) == ('n', 5)
