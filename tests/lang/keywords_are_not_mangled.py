# The name of a keyword argument is never private: __x in class C stays __x, in calls, heads of classes and patterns. Parameters are mangled.
def names(*args, **keywords): return list(keywords)


class Meta(type):
    def __new__(meta, name, bases, namespace, **keywords):
        return super().__new__(meta, name, bases, dict(namespace, got=list(keywords)))
    def __init__(*args, **keywords): pass


class C:
    plain = names(__k=1), names(*[1], __k=1), names(**{}, __k=2), dict(__k=1)
    method = "{__k}".format(__k=5)
    class A(metaclass=Meta, __k=3): pass
    class B(*[], metaclass=Meta, __k=3): pass
    class G[__T](metaclass=Meta, __T=3): pass
    class S[__T](*[], metaclass=Meta, __T=3): pass
    def takes(self, __x=1, *, __y=2): return __x, __y
    def passes(self): return self.takes(_C__x=3, _C__y=4), (lambda: names(__z=1))()
    def refused(self): return self.takes(__x=3)


assert C.plain == (["__k"], ["__k"], ["__k"], {"__k": 1}) and C.method == "5"
assert C.A.got == C.B.got == ["__k"]
assert C.G.got == C.S.got == ["__T"]
assert C().passes() == ((3, 4), ["__z"])
try:
    C().refused()
except TypeError as e:
    assert str(e).startswith("C.takes() got an unexpected keyword argument '__x'"), e
else:
    raise AssertionError


class P:
    __a = 1
    def match(self):
        match self:
            case P(__a=1): return "as written"
            case P(_P__a=1): return "mangled"


assert P().match() == "mangled"
