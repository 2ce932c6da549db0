# Annotations of functions, classes and modules.
def f(a: int, b: "str" = 1, *args: float, c: list[int], **kw: dict) -> None: pass
assert list(f.__annotations__) == ['a', 'b', 'args', 'c', 'kw', 'return']
assert f.__annotations__["a"] is int
assert f.__annotations__["b"] == 'str'
assert f.__annotations__["return"] is None
assert repr(f.__annotations__["c"]) == 'list[int]'
class C:
    x: int
    y: str = "y"
    z: "Later"
assert list(C.__annotations__) == ['x', 'y', 'z']
assert C.__annotations__["z"] == 'Later'
assert not hasattr(C, "x")
assert C.y == 'y'
v: int = 5
assert v == 5
def local():
    w: int = 1
    u: undefined_type
    return w
assert local() == 1
assert local.__annotations__ == {}
def unbound():
    q: int
    try: return q
    except UnboundLocalError: return "unbound"
assert unbound() == 'unbound'
class A: pass
a = A()
a.attr: int = 3
assert a.attr == 3
d = {}
d["k"]: int = 4
assert d == {'k': 4}
(p): int = 9
assert p == 9
class D(C):
    pass
f.__annotations__ = {"n": 1}
assert f.__annotations__ == {'n': 1}
assert (lambda x: x).__annotations__ == {}
