# What happens, in order, when a class is made.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


log = []
class Meta(type):
    @classmethod
    def __prepare__(m, name, bases, **kw):
        log.append(("prepare", name, kw))
        return {"prepared": 1}
    def __new__(m, name, bases, ns, **kw):
        log.append(("new", sorted(k for k in ns if not k.startswith("__"))))
        return super().__new__(m, name, bases, ns)
    def __init__(cls, name, bases, ns, **kw):
        log.append(("init", kw))
        super().__init__(name, bases, ns)
    def __call__(cls, *a):
        log.append("call")
        return super().__call__(*a)
class D:
    def __set_name__(self, owner, name): log.append(("set_name", owner.__name__, name))
class Base:
    def __init_subclass__(cls, **kw):
        log.append(("subclass", cls.__name__, kw))
        super().__init_subclass__()
class C(Base, metaclass=Meta, opt=1):
    d = D()
assert log[0] == ('prepare', 'C', {'opt': 1})
assert log[1] == ('new', ['d', 'prepared'])
assert log[2] == ('set_name', 'C', 'd')
assert log[3] == ('subclass', 'C', {})
assert log[4] == ('init', {'opt': 1})
assert C.prepared == 1
c = C()
assert log[-1] == 'call'
assert error('class E(Base, metaclass=5): pass') == "TypeError: 'int' object is not callable"
assert error('class E(int, str): pass') == 'TypeError: multiple bases have instance lay-out conflict'
assert error('class E(Base, Base): pass') == 'TypeError: duplicate base class Base'
assert error('class E(bool): pass') == "TypeError: type 'bool' is not an acceptable base type"
assert error('class E(5): pass') == 'TypeError: int expected at most 2 arguments, got 3'
assert error('type("x", (), {}, q=1)') == 'TypeError: x.__init_subclass__() takes no keyword arguments'
assert error('type("x", (5,), {})') == 'TypeError: metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases'
assert error('type(5, (), {})') == 'TypeError: type.__new__() argument 1 must be str, not int'
assert error('type("x", [], {})') == 'TypeError: type.__new__() argument 2 must be tuple, not list'
assert error('type("a\\0b", (), {})') == 'ValueError: type name must not contain null characters'
assert error('type()') == 'TypeError: type() takes 1 or 3 arguments'
class M2(type): pass
class X(metaclass=Meta): pass
class Y(metaclass=M2): pass
assert error('class Z(X, Y): pass') == 'TypeError: metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases'
assert error('class W(Base, object, int): pass') == 'TypeError: Cannot create a consistent method resolution order (MRO) for bases object, int'
class P(object): pass
class Q(P): pass
assert error('class R(P, Q): pass') == 'TypeError: Cannot create a consistent method resolution order (MRO) for bases P, Q'
