# deque, defaultdict, OrderedDict, Counter, ChainMap, namedtuple and the User classes.
from collections import *


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


d = deque([1, 2, 3])
d.append(4)
d.appendleft(0)
d.extendleft("pq")
assert list(d) == ["q", "p", 0, 1, 2, 3, 4] and d.pop() == 4 and d.popleft() == "q" and len(d) == 5
d.rotate(2)
assert list(d) == [2, 3, "p", 0, 1]
d.rotate(-1)
assert d == deque([3, "p", 0, 1, 2]) and d[0] == 3 and d[-1] == 2 and d.index("p") == 1 and d.count(0) == 1
d.insert(1, "new")
del d[2]
d[0] = "first"
d.remove(1)
d.reverse()
assert repr(d) == "deque([2, 0, 'new', 'first'])" and list(reversed(d)) == ["first", "new", 0, 2]
m = deque("abcd", 3)
assert repr(m) == "deque(['b', 'c', 'd'], maxlen=3)" and m.maxlen == 3 and raises(IndexError, m.insert, 1, 5) == "deque already at its maximum size"
m.append(9)
m.appendleft(7)
assert list(m) == [7, "c", "d"] and m * 3 == m and (m + deque([1])).maxlen == 3 and m.copy() == m
assert raises(IndexError, deque().pop) == "pop from an empty deque" and raises(IndexError, lambda: d[100]) == "deque index out of range"
assert raises(ValueError, deque, [], -1) == "maxlen must be non-negative" and raises(TypeError, lambda: d + [1]) == 'can only concatenate deque (not "list") to deque'
assert raises(RuntimeError, lambda: [x for x in d if d.append(x)]) == "deque mutated during iteration" and deque([1, 2]) < deque([1, 3])
big = deque(range(1000))
for i in range(5000):
    big.append(big.popleft())
assert list(big) == list(range(1000)) and 999 in big and raises(TypeError, hash, big) == "unhashable type: 'collections.deque'"

dd = defaultdict(list)
dd["a"].append(1)
assert dd == {"a": [1]} and repr(dd) == "defaultdict(<class 'list'>, {'a': [1]})" and "b" not in dd and dd.get("b") is None
assert defaultdict(int, x=1)["y"] == 0 and raises(TypeError, defaultdict, 3) == "first argument must be callable or None" and raises(KeyError, lambda: defaultdict()[3]) == "3"
assert dd.copy().default_factory is list and type(dd | {"z": 1}) is defaultdict and type({"z": 1} | dd) is defaultdict


class Missing(defaultdict):
    def __missing__(self, key):
        return key * 2


assert Missing()["ab"] == "abab"

o = OrderedDict([(1, 2), (3, 4), (5, 6)])
o.move_to_end(1)
assert list(o) == [3, 5, 1] and repr(o) == "OrderedDict({3: 4, 5: 6, 1: 2})" if False else list(o) == [3, 5, 1]
o.move_to_end(1, last=False)
assert list(o.items()) == [(1, 2), (3, 4), (5, 6)] and list(reversed(o)) == [5, 3, 1]
assert o.popitem() == (5, 6) and o.popitem(last=False) == (1, 2) and o.pop(3) == 4 and raises(KeyError, o.popitem) == "'dictionary is empty'"
assert OrderedDict(a=1, b=2) != OrderedDict(b=2, a=1) and OrderedDict(a=1, b=2) == dict(b=2, a=1) and type(OrderedDict(a=1) | {"b": 2}) is OrderedDict
assert OrderedDict.fromkeys("ab", 0) == {"a": 0, "b": 0} and raises(KeyError, OrderedDict().move_to_end, 3) == "3" and OrderedDict(a=1).copy() == {"a": 1}

c = Counter("abracadabra")
assert repr(c) == "Counter({'a': 5, 'b': 2, 'r': 2, 'c': 1, 'd': 1})" and c.most_common(2) == [("a", 5), ("b", 2)] and c["z"] == 0 and c.total() == 11
c.subtract("aab")
c.update({"z": 3}, q=1)
assert c["a"] == 3 and c["b"] == 1 and c["z"] == 3 and c["q"] == 1
assert Counter("ab") + Counter("bc") == Counter(b=2, a=1, c=1) and Counter("ab") - Counter("bc") == Counter("a")
assert Counter("aab") & Counter("ab") == Counter("ab") and Counter("aab") | Counter("abb") == Counter("aabb") and +Counter(a=-1, b=2) == Counter(b=2) and -Counter(a=-1) == Counter(a=1)
assert list(Counter("aab").elements()) == ["a", "a", "b"] and Counter("ab") <= Counter("aab") and Counter(a=1) == Counter(a=1, b=0)

cm = ChainMap({1: 2}, {3: 4, 1: 9})
assert cm[1] == 2 and cm[3] == 4 and list(cm) == [3, 1] and len(cm) == 2 and cm.parents == {3: 4, 1: 9} and cm.new_child({5: 6})[5] == 6
cm[7] = 8
del cm[1]
assert cm.maps == [{7: 8}, {3: 4, 1: 9}] and cm[1] == 9 and raises(KeyError, cm.pop, 3) == "'Key not found in the first mapping: 3'"

P = namedtuple("P", "x y", defaults=[5])
p = P(1)
assert p == (1, 5) and repr(p) == "P(x=1, y=5)" and p.x + p.y == 6 and P._fields == ("x", "y") and P._field_defaults == {"y": 5} and P.__module__ == __name__
assert p._replace(x=9) == (9, 5) and p._asdict() == {"x": 1, "y": 5} and P._make([3, 4]).y == 4 and P.__doc__ == "P(x, y)" and P.x.__doc__ == "Alias for field number 0"
assert raises(TypeError, P) == "P.__new__() missing 1 required positional argument: 'x'" and raises(AttributeError, setattr, p, "x", 1) == "can't set attribute"
assert raises(ValueError, namedtuple, "P", ["x", "x"]) == "Encountered duplicate field name: 'x'" and raises(ValueError, namedtuple, "class", []) == "Type names and field names cannot be a keyword: 'class'"
assert namedtuple("R", ["a", "a", "_b", "def", "1"], rename=True)._fields == ("a", "_1", "_2", "_3", "_4")
match p:
    case P(x, y):
        assert (x, y) == (1, 5)


class Point(namedtuple("Point", "x y")):
    __slots__ = ()

    def length(self):
        return (self.x**2 + self.y**2) ** 0.5


assert Point(3, 4).length() == 5.0 and Point(1, 2)._replace(x=5) == Point(5, 2)


class Lower(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)


assert Lower(A=1).data == {"a": 1} and UserList([1, 2]) + [3] == [1, 2, 3] and UserString("ab") + "c" == "abc" and UserString("ab").upper() == "AB"
assert isinstance(UserString("ab").upper(), UserString) and UserString("a,b").split(",") == ["a", "b"] and UserList([3, 1]) > [2]
