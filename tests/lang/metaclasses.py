# Metaclasses: __new__, __init__, __call__, __prepare__, conflicts, keywords.
log = []
class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases, **kw):
        log.append(("prepare", name, kw))
        return {"injected": 1}
    def __new__(mcs, name, bases, ns, **kw):
        log.append(("new", name, sorted(k for k in ns if not k.startswith("__"))))
        return super().__new__(mcs, name, bases, ns)
    def __init__(cls, name, bases, ns, **kw): log.append(("init", name))
    def __call__(cls, *a): log.append(("call", a)); return super().__call__(*a)
    def meta_method(cls): return cls.__name__
class A(metaclass=Meta, opt=3):
    x = 2
assert log == [('prepare', 'A', {'opt': 3}), ('new', 'A', ['injected', 'x']), ('init', 'A')]
assert A.injected == 1
log.clear()
a = A()
assert log == [('call', ())]
assert A.meta_method() == 'A'
assert not hasattr(a, "meta_method")
assert type(A) is Meta
class B(A): pass
assert type(B) is Meta
class M2(type): pass
def conflict():
    class X(A, metaclass=M2): pass
try: conflict()
except TypeError as e: text = str(e)
assert text == 'metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases'
def func_meta(name, bases, ns): return (name, bases, ns["v"])
class F(metaclass=func_meta): v = 9
assert F == ('F', (), 9)
class Sing(type):
    _i = {}
    def __call__(cls):
        if cls not in cls._i: cls._i[cls] = super().__call__()
        return cls._i[cls]
class One(metaclass=Sing): pass
assert One() is One()
X = type("X", (A,), {"y": 5, "f": lambda self: self.y})
assert X().f() == 5
assert X.__name__ == 'X'
class Ops(type):
    def __len__(cls): return 3
    def __getitem__(cls, k): return ("item", k)
    def __iter__(cls): return iter("xy")
    def __contains__(cls, v): return v == "in"
    def __bool__(cls): return False
    def __add__(cls, o): return "add"
    def __eq__(cls, o): return "eq"
    __hash__ = type.__hash__
    def __repr__(cls): return "<ops>"
class O(metaclass=Ops): pass
assert (len(O), O[1], list(O), "in" in O, bool(O), O + 1) == (3, ('item', 1), ['x', 'y'], True, False, 'add')
assert repr(O) == '<ops>'
assert ((O == 1)) == 'eq'
class IC(type):
    def __instancecheck__(cls, o): return o == 5
    def __subclasscheck__(cls, c): return c is int
class I(metaclass=IC): pass
assert (isinstance(5, I), isinstance(6, I), issubclass(int, I), issubclass(str, I)) == (True, False, True, False)


# type() says that it does not resolve before it looks at metaclasses.
class Entries:
    def __mro_entries__(self, bases): return ()


for bases, text in ((Entries(),), "type() doesn't support MRO entry resolution; use types.new_class()"), ((int, 5), "metaclass conflict"):
    try:
        (type if len(bases) == 1 else type("M", (type,), {}))("Bad", bases, {})
    except TypeError as e:
        assert str(e).startswith(text), e
    else:
        assert False
