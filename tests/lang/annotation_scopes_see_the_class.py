# What is evaluated later in a class body (the value of an alias, bounds and defaults of type parameters, annotations) sees the names of the class as
# they are when it is evaluated. Functions and comprehensions inside of it do not.
x = "global"


class C:
    x = "body"
    type Early = x
    type Late = x
    type Gone = x
    type Call = (lambda: x)()
    type Items = [x for _ in "a"]
    type Generator = (x for _ in "a")
    type First = [(x, y) for y in [x]]
    type Nested = [[x for _ in [x]] for _ in [x]]
    type Set = ({x for _ in "a"}, {x: x for _ in "a"})
    type Hidden = __qualname__
    def f[T: x, U: [x for _ in "a"] = (lambda: x)](self, a: x = x): return a
    class Inner[T: x](list[x]):
        x = "inner"
        type Alias = x


assert C.Early.__value__ == "body"
C.x = "set"
assert C.Early.__value__ == "body" and C.Late.__value__ == "set"
t, u = C.f.__type_params__
assert t.__bound__ == "set" and u.__bound__ == ["global"] and u.__default__() == "global"
assert C.f.__defaults__ == ("body",)
del C.x
assert C.Gone.__value__ == "global"
C.x = "again"
assert C.Call.__value__ == "global"
assert C.Items.__value__ == ["global"] and list(C.Generator.__value__) == ["global"]
assert C.First.__value__ == [("global", "again")]
assert C.Nested.__value__ == [["global"]]
assert C.Set.__value__ == ({"global"}, {"global": "global"})
assert C.Inner.__orig_bases__[0] == list["body"] and C.Inner.Alias.__value__ == "inner"
assert C.Inner.__type_params__[0].__bound__ == "again"
try:
    C.Hidden.__value__
except NameError as e:  # type() takes it out of the namespace
    assert str(e) == "name '__qualname__' is not defined"
else:
    raise AssertionError


class Sub(C):
    x = "sub"


assert Sub.Inner.__type_params__[0].__bound__ == "again"


def cells():
    y = 1
    class D:
        nonlocal y
        y = 2
        type A = y
        type B = [y for _ in "a"]
        def f[T: y](self): return __class__
        type Own[T: __class__] = __class__
    return D


D = cells()
assert (D.A.__value__, D.B.__value__, D.f.__type_params__[0].__bound__) == (2, [2], 2)
assert D().f() is D.Own.__value__ is D.Own.__type_params__[0].__bound__ is D


class Meta(type):
    def __new__(meta, name, bases, namespace):
        return super().__new__(meta, name, bases, dict(namespace, added=6))


class E(metaclass=Meta):
    type A = added


assert E.A.__value__ == 6
plain = lambda name, bases, namespace: namespace  # no class is made: the namespace stays what it is


class F(metaclass=plain):
    z = 1
    type A = z


F["z"] = 2
assert F["A"].__value__ == 2
