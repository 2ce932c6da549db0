# Private names in type parameters: those of a function or alias are the class's around; in the head of a class, outside of its body, only the
# type parameters themselves are private to it, and no other name is mangled.
def fails(kind, f):
    try:
        f()
    except kind as e:
        return str(e)
    raise AssertionError(kind)


class C:
    def f[__T: __bound = __bound](self, x: __T) -> __T: return __T
    __bound = 5
    type __A[*__Ts, **__P] = [__Ts, __P]
    def g[__T](self):
        class D[__U]:
            def own(self): return __U, _C__T
            def outer(self): return __T
        return D()


t, = C.f.__type_params__
assert t.__name__ == "__T" and C.f.__annotations__ == {"x": t, "return": t} and C().f(1) is t
assert t.__bound__ == t.__default__ == 5
a = C._C__A
assert a.__name__ == "__A" and tuple(a.__value__) == a.__type_params__
d = C().g()
assert d.own() == (*type(d).__type_params__, *C.g.__type_params__)
assert fails(NameError, d.outer) == "name '_D__T' is not defined"

seen = []


def base(*calls, **keywords):
    seen.append(([c() for c in calls], list(keywords)))
    return type("Base", (), {})


class Outer:
    __b = _Head__b = object
    class Body[T]:
        def get(self): return __T
    class Head[__T, U: __b](base(lambda: __T, lambda: [__T for _ in "a"], lambda: list((lambda __x=1: locals())()), __k=1)):
        type Inside = __T
        def get(self): return _Head__T
    class Plain(base(lambda: list((lambda __x=1: locals())()), __k=1)):
        pass


t, u = Outer.Head.__type_params__
assert Outer.Head.Inside.__value__ is Outer.Head().get() is t
assert fails(NameError, lambda: u.__bound__) == "name '__b' is not defined"
assert fails(NameError, Outer.Body().get) == "name '_Body__T' is not defined"
assert seen[0] == ([t, [t], ["__x"]], ["__k"]), seen
assert seen[1] == ([["_Outer__x"]], ["__k"]), seen
assert fails(NameError, lambda: exec("class O:\n __b = object\n class I[T](__b): pass")) == "name '__b' is not defined"


class _[__T]:  # nothing is left of the class's name: no mangling
    def get(self): return __T


assert (_().get(),) == _.__type_params__
