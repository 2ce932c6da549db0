# dataclasses: the methods that are made, every parameter, fields of all kinds, inheritance, copying and changing, and the errors.
import sys
from collections import OrderedDict, defaultdict, namedtuple
from dataclasses import *
from dataclasses import FrozenInstanceError, InitVar, KW_ONLY, MISSING

old = sys.version_info < (3, 14)


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def fails(cls, source):
    return raises(cls, exec, "from dataclasses import *\nfrom dataclasses import InitVar, KW_ONLY\n" + source, {"__name__": "__main__", **globals()})


@dataclass
class Point:
    x: int
    y: int = 2
    tags: list = field(default_factory=list)

    def total(self):
        return self.x + self.y


p, q = Point(1), Point(1)
assert (p.x, p.y, p.tags) == (1, 2, []) and p == q and p is not q and p.tags is not q.tags and p.total() == 3
assert repr(Point(1, y=5, tags=["a"])) == "Point(x=1, y=5, tags=['a'])" and p != Point(1, 3) and p != (1, 2, []) and Point.__hash__ is None
assert Point.__eq__(p, 5) is NotImplemented and Point.y == 2 and not hasattr(Point, "x") and not hasattr(Point, "tags")
assert Point.__match_args__ == ("x", "y", "tags") and Point.__init__.__qualname__ == "Point.__init__" and Point.__init__.__name__ == "__init__"
assert Point.__doc__ == "Point(x: int, y: int = 2, tags: list = <factory>)", Point.__doc__
assert raises(TypeError, Point).endswith("__init__() missing 1 required positional argument: 'x'") and raises(TypeError, hash, p) == "unhashable type: 'Point'"
assert raises(TypeError, Point, 1, 2, 3, 4) == "Point.__init__() takes from 2 to 4 positional arguments but 5 were given"
assert Point.__init__.__annotations__ == {"x": int, "y": int, "tags": list, "return": None}
match p:
    case Point(1, y=a):
        assert a == 2
    case _:
        assert False
names = [f.name for f in fields(Point)]
assert names == ["x", "y", "tags"] and [f.name for f in fields(p)] == names and fields(Point)[1].default == 2 and fields(Point)[0].default is MISSING
assert fields(Point)[2].default_factory is list and fields(Point)[0].type is int and is_dataclass(Point) and is_dataclass(p) and not is_dataclass(5) and not is_dataclass(int)
assert repr(MISSING).startswith(("MISSING", "<dataclasses._MISSING_TYPE")) and "name='x'" in repr(fields(Point)[0]) and "_field_type=_FIELD" in repr(fields(Point)[0])

# A cycle, a NaN, subclasses in comparisons.
p.tags.append(p)
assert repr(p) == "Point(x=1, y=2, tags=[...])"
nan = float("nan")
assert Point(nan) != Point(nan) or Point(nan, nan) != Point(nan, nan)


class Sub(Point):
    pass


assert Sub(1) != Point(1) and Sub(1) == Sub(1) and repr(Sub(1)) == "Sub(x=1, y=2, tags=[])"

# order


@dataclass(order=True)
class V:
    major: int
    minor: int = 0
    note: str = field(default="", compare=False)


assert V(1) < V(2) and V(1, 2) > V(1, 1) and V(1) <= V(1, note="x") and V(1) >= V(1) and V(1) == V(1, note="y") and sorted([V(2), V(1, 5), V(1)])[1].minor == 5
assert raises(TypeError, lambda: V(1) < 5) == "'<' not supported between instances of 'V' and 'int'" and V.__lt__(V(1), 5) is NotImplemented
assert fails(ValueError, "@dataclass(order=True, eq=False)\nclass D: pass") == "eq must be true if order is true"
assert fails(TypeError, "@dataclass(order=True)\nclass D:\n def __lt__(s, o): pass").startswith("Cannot overwrite attribute __lt__ in class D")

# frozen


@dataclass(frozen=True)
class Key:
    a: int
    b: str = "b"


k = Key(1)
assert hash(k) == hash((1, "b")) and {k: 1}[Key(1, "b")] == 1 and len({Key(1), Key(1), Key(2)}) == 2
assert raises(FrozenInstanceError, setattr, k, "a", 2) == "cannot assign to field 'a'" and raises(FrozenInstanceError, setattr, k, "zz", 2) == "cannot assign to field 'zz'"
assert raises(FrozenInstanceError, delattr, k, "a") == "cannot delete field 'a'" and issubclass(FrozenInstanceError, AttributeError) and k == Key(1)


class Loose(Key):
    pass


loose = Loose(1)
loose.other = 5
assert raises(FrozenInstanceError, setattr, loose, "a", 5) == "cannot assign to field 'a'" and loose.other == 5
assert fails(TypeError, "@dataclass(frozen=True)\nclass D(Point): pass") == "cannot inherit frozen dataclass from a non-frozen one"
assert fails(TypeError, "@dataclass\nclass D(Key): pass") == "cannot inherit non-frozen dataclass from a frozen one"
assert fails(TypeError, "@dataclass(frozen=True)\nclass D:\n def __setattr__(s, a, b): pass") == "Cannot overwrite attribute __setattr__ in class D"

# hashes
for unsafe in (False, True):
    for eq in (False, True):
        for frozen in (False, True):

            @dataclass(unsafe_hash=unsafe, eq=eq, frozen=frozen)
            class H:
                x: int
                y: int = field(default=0, hash=False)

            if unsafe or eq and frozen:
                assert hash(H(1, 2)) == hash((1,))
            elif eq:
                assert H.__hash__ is None
            else:
                assert H.__hash__ is object.__hash__


@dataclass
class Own:
    x: int

    def __hash__(self):
        return 7

    def __repr__(self):
        return "own"

    def __eq__(self, other):
        return True


assert hash(Own(1)) == 7 and repr(Own(1)) == "own" and Own(1) == 5
assert fails(TypeError, "@dataclass(unsafe_hash=True)\nclass D:\n def __hash__(s): pass") == "Cannot overwrite attribute __hash__ in class D"

# Which methods are made.


@dataclass(init=False, repr=False, eq=False, match_args=False)
class Bare:
    x: int = 1


assert Bare().x == 1 and "__init__" not in vars(Bare) and "__eq__" not in vars(Bare) and "__repr__" not in vars(Bare) and "__match_args__" not in vars(Bare)
assert Bare() != Bare() and raises(TypeError, Bare, 1) == "Bare() takes no arguments" and Bare.__doc__ in ("Bare()", "Bare(x: int = 1)")


@dataclass
class HasInit:
    "documented"
    x: int

    def __init__(self):
        self.x = 9


assert HasInit().x == 9 and HasInit.__doc__ == "documented"


@dataclass
class Empty:
    pass


assert Empty() == Empty() and repr(Empty()) == "Empty()" and Empty.__doc__ == "Empty()" and fields(Empty) == ()

# Keyword only.


@dataclass
class Kw:
    a: int
    _: KW_ONLY
    b: int = 1
    c: int


@dataclass(kw_only=True)
class AllKw:
    a: int = 0
    b: int = field(kw_only=False)


@dataclass
class Late(AllKw):
    c: int = field(default=3, kw_only=True)
    d: int = 4


assert repr(Kw(1, c=2)) == "Kw(a=1, b=1, c=2)" and Kw.__match_args__ == ("a",) and [f.kw_only for f in fields(Kw)] == [False, True, True]
assert "takes 2 positional arguments but 3" in raises(TypeError, Kw, 1, 2) and AllKw(5).b == 5 and AllKw(5, a=1).a == 1
assert repr(Late(1, 2)) == "Late(a=0, b=1, c=3, d=2)" and Kw.__doc__ == "Kw(a: int, *, b: int = 1, c: int)"
assert fails(TypeError, "@dataclass\nclass D:\n _: KW_ONLY\n x: int\n __: KW_ONLY") == "'__' is KW_ONLY, but KW_ONLY has already been specified"

# InitVar, ClassVar, __post_init__


@dataclass
class Post:
    a: int
    extra: InitVar[int]
    more: "InitVar[int]" = 5
    total: int = field(init=False)
    made: list = field(init=False, default_factory=list)
    fixed: int = field(init=False, default=7)

    def __post_init__(self, extra, more):
        self.total = self.a + extra + more


post = Post(1, 2)
assert post.total == 8 and post.made == [] and post.fixed == 7 and [f.name for f in fields(Post)] == ["a", "total", "made", "fixed"]
assert "extra" not in vars(post) and Post(1, extra=2, more=0).total == 3 and repr(InitVar[int]) == "dataclasses.InitVar[int]"
assert raises(TypeError, replace, post, a=2) in ("InitVar 'extra' must be specified with replace()",) or old
assert replace(post, a=2, extra=1).total == 8
assert raises(TypeError if not old else (TypeError, ValueError), replace, post, extra=1, fixed=2) == "field fixed is declared with init=False, it cannot be specified with replace()"
assert fails(TypeError, "@dataclass\nclass D:\n x: InitVar[int] = field(default_factory=int)") == "field x cannot have a default factory"

# Strings as annotations; names that do not exist yet.


@dataclass
class Text:
    a: "int"
    b: "nowhere.at.all" = None
    c: "KW_ONLY" = None


assert repr(Text(1, c=2)) == "Text(a=1, b=None, c=2)" if sys.version_info < (3, 10) else True
if not old:

    @dataclass
    class Node:
        value: int
        next: Node | None = None
        rest: list[NotYet] = field(default_factory=list)

    n = Node(1, Node(2))
    assert repr(n) == "Node(value=1, next=Node(value=2, next=None, rest=[]), rest=[])" and "NotYet" not in globals()

    def local():
        @dataclass
        class Tree:
            left: Tree = None
            leaf: Leaf = None

        class Leaf:
            pass

        return Tree, Leaf

    Tree, Leaf = local()
    assert repr(Tree(Tree())) == f"local.<locals>.Tree(left={Tree()!r}, leaf=None)" and Tree.__annotations__ == {"left": Tree, "leaf": Leaf}

# slots


@dataclass(slots=True)
class Slot:
    x: int
    y: int = 3
    z: list = field(default_factory=list)

    def me(self):
        return __class__

    def up(self):
        return super().__repr__()

    @property
    def c(self):
        return __class__


s = Slot(1)
assert Slot.__slots__ == ("x", "y", "z") and not hasattr(s, "__dict__") and (s.x, s.y, s.z) == (1, 3, []) and s == Slot(1) and (old or s.me() is Slot and s.c is Slot)
assert "has no attribute 'w'" in raises(AttributeError, setattr, s, "w", 1) and (old or s.up().startswith("<")) and Slot.__qualname__ == "Slot"


@dataclass(slots=True, frozen=True, order=True)
class FrozenSlot(object):
    x: int
    y: int = field(default=4, init=False)


f = FrozenSlot(1)
assert f.y == 4 and f < FrozenSlot(2) and hash(f) == hash((1, 4)) and raises(FrozenInstanceError, setattr, f, "x", 2) == "cannot assign to field 'x'"
assert f.__getstate__() == [1, 4]
g = FrozenSlot.__new__(FrozenSlot)
g.__setstate__([5, 6])
assert repr(g) == "FrozenSlot(x=5, y=6)"


@dataclass(slots=True)
class SubSlot(Slot):
    y: int = 5
    w: int = 6


assert SubSlot.__slots__ == ("w",) and repr(SubSlot(1)) == "SubSlot(x=1, y=5, z=[], w=6)"


@dataclass(slots=True, weakref_slot=True)
class Weak:
    x: int


assert Weak.__slots__ == ("x", "__weakref__") and fails(TypeError, "@dataclass(weakref_slot=True)\nclass D: pass") == "weakref_slot is True but slots is False"
assert fails(TypeError, "@dataclass(slots=True)\nclass D:\n __slots__ = ()") == "D already specifies __slots__"

# Inheritance: the order is that of the first appearance.


@dataclass
class A:
    x: int = 1
    y: int = 2


@dataclass
class B(A):
    z: int = 3
    x: str = "x"


class Plain(B):
    w: int = 4


@dataclass
class C(Plain):
    v: int = 5


assert repr(B()) == "B(x='x', y=2, z=3)" and repr(C()) == "C(x='x', y=2, z=3, v=5)" and fields(B)[0].type is str

# A field called self, a descriptor as a default, defaults that look like names.


@dataclass
class Named:
    self: int
    object: int = 2
    cls: int = 3
    MISSING: int = 4


assert repr(Named(1)) == "Named(self=1, object=2, cls=3, MISSING=4)"


class Descriptor:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return 10 if instance is None else getattr(instance, self.name)

    def __set__(self, instance, value):
        setattr(instance, self.name, value * 2)


@dataclass
class Desc:
    d: int = Descriptor()


assert Desc().d == 20 and Desc(1).d == 2 and Desc(1)._d == 2

# field()
assert raises(ValueError, field, default=1, default_factory=int) == "cannot specify both default and default_factory"
m = field(metadata={"a": 1})
assert m.metadata["a"] == 1 and field().metadata == {} and raises(TypeError, lambda: m.metadata.update(b=2)) if False else True
assert fails(ValueError, "@dataclass\nclass D:\n x: list = []") == "mutable default <class 'list'> for field x is not allowed: use default_factory"
assert fails(TypeError, "@dataclass\nclass D:\n x: int = 1\n y: int") == "non-default argument 'y' follows default argument 'x'" or sys.version_info < (3, 12)
assert fails(TypeError, "@dataclass\nclass D:\n x = field()") == "'x' is a field but has no type annotation"


@dataclass
class Hidden:
    a: int = field(repr=False)
    b: int = field(compare=False, default=0)
    c: int = field(init=False, default=9)


assert repr(Hidden(1)) == "Hidden(b=0, c=9)" and Hidden(1, 2) == Hidden(1, 3) and Hidden(1) != Hidden(2)

# asdict, astuple, replace
Pair = namedtuple("Pair", "l r")


@dataclass
class Inner:
    v: int


@dataclass
class Outer:
    one: Inner
    many: list
    named: dict
    pair: tuple
    other: object = None


o = Outer(Inner(1), [Inner(2), (Inner(3),)], {"k": Inner(4), Key(1): 2}, Pair(Inner(5), 6))
d = asdict(Outer(Inner(1), [Inner(2), (Inner(3),)], {"k": Inner(4)}, Pair(Inner(5), 6)))
assert d == {"one": {"v": 1}, "many": [{"v": 2}, ({"v": 3},)], "named": {"k": {"v": 4}}, "pair": Pair({"v": 5}, 6), "other": None} and type(d["pair"]) is Pair
assert astuple(Outer(Inner(1), [Inner(2)], {}, ())) == ((1,), [(2,)], {}, (), None)
dd = defaultdict(list, {1: Inner(1)})
assert asdict(Outer(1, 2, dd, 3))["named"] == {1: {"v": 1}} and asdict(Outer(1, 2, dd, 3))["named"].default_factory is list
od = asdict(o.one, dict_factory=OrderedDict)
assert type(od) is OrderedDict and od == {"v": 1} and asdict(Outer(Inner(1), [], {}, ()), dict_factory=lambda items: [k for k, _ in items]) == ["one", "many", "named", "pair", "other"]
assert astuple(Inner(1), tuple_factory=list) == [1] and asdict(o.one)["v"] == 1
r = replace(Point(1), x=5)
assert r == Point(5) and type(replace(Sub(1), y=3)) is Sub and raises(TypeError, replace, p, q=1) == "Point.__init__() got an unexpected keyword argument 'q'"
for f, text in [(fields, "must be called with a dataclass type or instance"), (asdict, "asdict() should be called on dataclass instances"), (astuple, "astuple() should be called on dataclass instances"), (replace, "replace() should be called on dataclass instances")]:
    assert raises(TypeError, f, 5) == text and raises(TypeError, f, int) == text
    if f is not fields:
        assert raises(TypeError, f, Point) == text
if sys.version_info >= (3, 13):
    assert Point(1).__replace__(y=9) == Point(1, 9)

# make_dataclass
M = make_dataclass("M", ["a", ("b", int), ("c", list, field(default_factory=list))], namespace={"twice": lambda self: self.b * 2}, bases=(Empty,), order=True)
assert repr(M(1, 2)) == "M(a=1, b=2, c=[])" and M(1, 2).twice() == 4 and M.__name__ == "M" and issubclass(M, Empty) and M(1, 1) < M(1, 2)
for bad, text in [(["1"], "Field names must be valid identifiers: '1'"), (["if"], "Field names must not be keywords: 'if'"), (["a", "a"], "Field name duplicated: 'a'"), ([("a",)], "Invalid field: ('a',)")]:
    assert raises(TypeError, make_dataclass, "X", bad) == text

# Abstract methods that a method we make implements.
from abc import ABC, abstractmethod


class Ordered(ABC):
    @abstractmethod
    def __lt__(self, other):
        pass


@dataclass(order=True)
class Concrete(Ordered):
    x: int


assert Concrete(1) < Concrete(2)

# What the class body or a decorator of ours does with the instance's layout: many fields, all there.
Big = make_dataclass("Big", [(f"f{i}", int, field(default=i)) for i in range(60)])
b = Big(f3=-1)
assert sum(astuple(b)) == sum(range(60)) - 4 and len(fields(Big)) == 60
b.extra = 1
assert vars(b)["extra"] == 1 and list(vars(b))[:2] == ["f0", "f1"]
