# A class may be given another metaclass: all that the metaclass decides changes at once, also where it was looked up before.
class M(type):
    word = property(lambda cls: "M")
    def __call__(cls): return "M", super().__call__()
    def __len__(cls): return 1
    def __getitem__(cls, k): return "M", k
    def __instancecheck__(cls, x): return True
    def __add__(cls, x): return "M+"
    def __iter__(cls): return iter("M")
    def __bool__(cls): return True
    def method(cls): return "M"


class M2(type):
    word = property(lambda cls: "M2")
    def __call__(cls): return "M2", super().__call__()
    def __len__(cls): return 2
    def __getitem__(cls, k): return "M2", k
    def __instancecheck__(cls, x): return False
    def __add__(cls, x): return "M2+"
    def __iter__(cls): return iter(["M2"])
    def __bool__(cls): return False
    def __getattr__(cls, name): return "M2 " + name
    def method(cls): return "M2"


class Plain(type):
    pass


class C(metaclass=M):
    x = 1


class D(C):
    pass


def look(cls):
    return cls()[0], len(cls), cls[5], isinstance(1, cls), cls + 1, list(cls), bool(cls), cls.word, cls.method(), getattr(cls, "nope", None), cls.x


as_m = ("M", 1, ("M", 5), True, "M+", ["M"], True, "M", "M", None, 1)
as_m2 = ("M2", 2, ("M2", 5), False, "M2+", ["M2"], False, "M2", "M2", "M2 nope", 1)
for _ in range(3):
    for meta, want in (M, as_m), (M2, as_m2), (M, as_m):
        C.__class__ = meta
        assert type(C) is meta and look(C) == look(C) == want, look(C)
        assert type(D) is M and look(D) == as_m
C.__class__ = Plain
for broken in lambda: len(C), lambda: C[5], lambda: C + 1, lambda: iter(C), lambda: C.word:
    try:
        broken()
    except (TypeError, AttributeError):
        pass
    else:
        raise AssertionError
assert type(C()) is C and not isinstance(1, C) and isinstance(C(), C) and C.x == 1
C.y = 2
assert C.y == D.y == 2


def hot():
    total = 0
    C.__class__ = M
    for i in range(200):
        if i == 100:
            C.__class__ = M2
        total += len(C)
    return total


assert hot() == 300
C.__class__ = Plain
try:
    class E(C, D): pass
except TypeError as e:
    assert str(e).startswith("metaclass conflict"), e
else:
    raise AssertionError
class E(C): pass
assert type(E) is Plain
for bad, text in (
    (type, "__class__ assignment only supported for mutable types or ModuleType subclasses"),
    (D, "__class__ assignment: 'D' object layout differs from 'Plain'"),
    (5, "__class__ must be set to a class, not 'int' object"),
):
    try:
        C.__class__ = bad
    except TypeError as e:
        assert str(e) == text, e
    else:
        raise AssertionError(bad)
