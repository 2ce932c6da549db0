"""copy: what shallow and deep copies are made of."""
import collections
import copy
import sys
import types


def error(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"no {cls.__name__}")


assert copy.error is copy.Error and issubclass(copy.Error, Exception)


def function():
    pass


# Their own copies.
for v in None, 1, 2**80, 1.5, 1j, True, "a", b"a", (), ..., NotImplemented, int, function, len, range(3), property(), function.__code__:
    assert copy.copy(v) is v and copy.deepcopy(v) is v, v
for v in (1, [2]), frozenset({1}), slice(1, 2):
    assert copy.copy(v) is v
inner = []
for v in [1, inner], {1: inner}, {2}, bytearray(b"ab"), collections.deque([inner], 5), collections.OrderedDict(a=inner), collections.defaultdict(list, a=inner):
    w = copy.copy(v)
    assert w == v and w is not v and type(w) is type(v)
    w = copy.deepcopy(v)
    assert w == v and w is not v and type(w) is type(v)
assert copy.copy([inner])[0] is inner and copy.deepcopy([inner])[0] is not inner
assert copy.deepcopy(collections.defaultdict(list)).default_factory is list and copy.deepcopy(collections.deque([], 3)).maxlen == 3

# Each object is copied once; cycles end.
x = [1]
y = copy.deepcopy([x, x, (x,), {"k": x}])
assert y[0] is y[1] is y[2][0] is y[3]["k"] and y[0] is not x
x = []
x.append(x)
y = copy.deepcopy(x)
assert y is not x and y[0] is y
x = ([],)
x[0].append(x)
y = copy.deepcopy(x)
assert y is not x and y[0][0] is y
x = {}
x["self"] = x
y = copy.deepcopy(x)
assert y is not x and y["self"] is y
t = (1, (2, "a"), range(3))
assert copy.deepcopy(t) is t
memo = {}
x = []
y = copy.deepcopy(x, memo)
assert memo[id(x)] is y and memo[id(memo)][0] is x and len(memo) == 2


# Instances.
class Plain:
    def __init__(self, a, b):
        self.a, self.b = a, b


p = Plain([1], "b")
q = copy.copy(p)
assert type(q) is Plain and q.a is p.a and q.b == "b" and q.__dict__ == p.__dict__ and q.__dict__ is not p.__dict__
q = copy.deepcopy(p)
assert q.a == [1] and q.a is not p.a
p.me = p
for i in range(30):
    setattr(p, f"attribute{i}", [i])
q = copy.deepcopy(p)
assert q.me is q and q.attribute29 == [29] and list(q.__dict__) == list(p.__dict__) and q.attribute29 is not p.attribute29
del p.b
q = copy.deepcopy(p)
assert not hasattr(q, "b") and list(q.__dict__) == list(p.__dict__) and q.attribute3 == [3]


class Slots:
    __slots__ = ("a", "b", "__dict__")


s = Slots()
s.a, s.c = [1], [2]
for q in copy.copy(s), copy.deepcopy(s):
    assert q.a == [1] and q.c == [2] and not hasattr(q, "b")
assert copy.copy(s).a is s.a and copy.deepcopy(s).a is not s.a


class Sub(list):
    pass


v = Sub([[1], 2])
v.x = [3]
w = copy.deepcopy(v)
assert type(w) is Sub and w == v and w.x == [3] and w.x is not v.x and w[0] is not v[0]
e = ValueError("a", [1])
e.note = [2]
w = copy.deepcopy(e)
assert type(w) is ValueError and w.args == e.args and w.args[1] is not e.args[1] and w.note == [2]
Point = collections.namedtuple("Point", "x y")
assert copy.copy(Point(1, [2])) == copy.deepcopy(Point(1, [2])) == Point(1, [2]) and type(copy.deepcopy(Point(1, [2]))) is Point
n = types.SimpleNamespace(a=[1])
assert copy.deepcopy(n) == n and copy.deepcopy(n).a is not n.a
m = copy.deepcopy(p.__init__)
assert m.__func__ is Plain.__init__ and m.__self__ is not p and type(m.__self__) is Plain


# What a class says.
class Says:
    def __copy__(self):
        return "copy"

    def __deepcopy__(self, memo):
        assert type(memo) is dict
        memo["note"] = 1
        return "deep"


assert copy.copy(Says()) == "copy" and copy.deepcopy(Says()) == "deep" and copy.deepcopy([Says(), [Says()]]) == ["deep", ["deep"]]


class Tree:
    def __init__(self, *kids):
        self.kids = list(kids)
        self.parent = None
        for k in kids:
            k.parent = self

    def __deepcopy__(self, memo):
        new = Tree()
        memo[id(self)] = new
        new.kids = copy.deepcopy(self.kids, memo)
        new.parent = copy.deepcopy(self.parent, memo)
        return new


shared = [1]
a = copy.deepcopy([shared, Tree(Tree(), Tree(Tree())), shared])
assert a[0] is a[2] and a[1].kids[1].parent is a[1] and a[1].kids[1].kids[0].parent is a[1].kids[1]


class Reduced:
    def __init__(self, *args):
        self.args = args

    def __reduce__(self):
        return Reduced, (1, [2]), {"state": [3]}


r = copy.deepcopy(Reduced())
assert r.args == (1, [2]) and r.state == [3]


class Stated:
    def __getstate__(self):
        return [5]

    def __setstate__(self, state):
        self.got = state


assert copy.copy(Stated()).got == [5] and copy.deepcopy(Stated()).got == [5]


class Named:
    def __reduce_ex__(self, protocol):
        return f"name{protocol}"


n = Named()
assert copy.copy(n) is n and copy.deepcopy(n) is n


class NewArgs(int):
    def __new__(cls, n):
        self = int.__new__(cls, n)
        self.made = True
        return self

    def __getnewargs__(self):
        return (int(self) + 1,)


assert copy.copy(NewArgs(1)) == 2 and copy.deepcopy(NewArgs(1)).made


class Attr:
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return name


a = Attr()
a.x = [1]
assert copy.deepcopy(a).x == [1] and copy.copy(a).y == "y"


class Items:
    def __init__(self):
        self.list, self.dict = [], {}

    def append(self, x):
        self.list.append(x)

    def __setitem__(self, k, v):
        self.dict[k] = v

    def __reduce__(self):
        return Items, (), None, iter(self.list), iter(self.dict.items())


i = Items()
i.append([1])
i["k"] = [2]
for j in copy.copy(i), copy.deepcopy(i):
    assert j.list == [[1]] and j.dict == {"k": [2]}

import copyreg


class Table:
    pass


copyreg.pickle(Table, lambda x: (list, ([9],)))
assert copy.copy(Table()) == [9] and copy.deepcopy(Table()) == [9]
del copyreg.dispatch_table[Table]
assert type(copy.copy(Table())) is Table


# Errors.
class Refuses:
    def __getattribute__(self, name):
        if name in ("__reduce__", "__reduce_ex__"):
            raise AttributeError(name)
        return object.__getattribute__(self, name)


assert error(copy.Error, copy.copy, Refuses()) == f"un(shallow)copyable object of type {Refuses}"
assert error(copy.Error, copy.deepcopy, [Refuses()]) == f"un(deep)copyable object of type {Refuses}"
assert error(TypeError, copy.copy, (i for i in ())) == error(TypeError, copy.deepcopy, [i for i in ()] + [(i for i in ())]) == "cannot pickle 'generator' object"
assert error(TypeError, copy.deepcopy, sys) == "cannot pickle 'module' object"
assert error(TypeError, copy.copy) == "copy() missing 1 required positional argument: 'x'"


class Grows:
    def __deepcopy__(self, memo):
        d[len(d)] = 1
        return 1


d = {0: Grows()}
assert error(RuntimeError, copy.deepcopy, d) == "dictionary changed size during iteration"
x = []
for _ in range(100_000):
    x = [x]
assert error(RecursionError, copy.deepcopy, x).startswith("maximum recursion depth exceeded")
x = None
for _ in range(100_000):
    x = Plain(x, (x,))
assert error(RecursionError, copy.deepcopy, x).startswith("maximum recursion depth exceeded")
del x


# replace.
class Replaced:
    def __replace__(self, /, **changes):
        return changes


assert copy.replace(Replaced(), obj=1, self=2) == {"obj": 1, "self": 2}
assert copy.replace(Point(1, 2), y=3) == Point(1, 3) and copy.replace(types.SimpleNamespace(a=1), a=2).a == 2
assert error(TypeError, copy.replace, 1) == "replace() does not support int objects"
assert error(TypeError, copy.replace) == "replace() missing 1 required positional argument: 'obj'"
