# Abstract classes: instances, registration, mixins.
import abc
from collections import abc as cabc


def raises(cls, f, *args):
    try:
        f(*args)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self):
        "the area"

    @property
    @abc.abstractmethod
    def name(self):
        "the name"


assert raises(TypeError, Shape) == "Can't instantiate abstract class Shape without an implementation for abstract methods 'area', 'name'"


class Square(Shape):
    name = "square"

    def area(self):
        return 4


assert Square().area() == 4 and isinstance(Square(), Shape) and Shape.__abstractmethods__ == frozenset({"area", "name"}) and Square.__abstractmethods__ == frozenset()


@Shape.register
class Other:
    pass


assert issubclass(Other, Shape) and isinstance(Other(), Shape) and not isinstance(3, Shape) and Shape not in Other.__mro__
assert raises(TypeError, Shape.register, 3) == "Can only register classes"

for x, names in (
    ([], "MutableSequence Sequence Reversible Collection Sized Iterable Container"), ((), "Sequence Hashable"), ("", "Sequence Hashable"),
    ({}, "MutableMapping Mapping Collection Reversible"), (set(), "MutableSet Set"), (frozenset(), "Set Hashable"), (range(3), "Sequence"),
    (iter([]), "Iterator Iterable"), ((i for i in []), "Generator Iterator"), (len, "Callable Hashable"), ({}.keys(), "KeysView Set"),
    ({}.items(), "ItemsView Set"), ({}.values(), "ValuesView"),
):
    for name in names.split():
        assert isinstance(x, getattr(cabc, name)), (x, name)
assert not isinstance([], cabc.Hashable) and not isinstance(3, cabc.Iterable) and not isinstance((), cabc.MutableSequence) and not isinstance({}, cabc.Sequence)


class Nothing:
    __hash__ = None
    __iter__ = None


assert not isinstance(Nothing(), cabc.Hashable) and not isinstance(Nothing(), cabc.Iterable)


class Stack(cabc.MutableSequence):
    def __init__(self, *items):
        self.items = list(items)

    def __getitem__(self, i):
        return self.items[i]

    def __setitem__(self, i, x):
        self.items[i] = x

    def __delitem__(self, i):
        del self.items[i]

    def __len__(self):
        return len(self.items)

    def insert(self, i, x):
        self.items.insert(i, x)


s = Stack(1, 2, 3)
s.append(4)
s.extend([5, 5])
s += [6]
s.remove(2)
s.reverse()
assert s.items == [6, 5, 5, 4, 3, 1] and s.pop() == 1 and s.index(4) == 3 and s.count(5) == 2 and 3 in s and list(reversed(s)) == [3, 4, 5, 5, 6]
s.clear()
assert len(s) == 0 and raises(ValueError, s.index, 1) == ""
match Stack(1, 2):
    case [a, b]:
        assert (a, b) == (1, 2)
    case _:
        raise AssertionError("a Sequence must match a sequence pattern")


class Attributes(cabc.MutableMapping):
    def __init__(self):
        self.d = {}

    def __getitem__(self, k):
        return self.d[k]

    def __setitem__(self, k, v):
        self.d[k] = v

    def __delitem__(self, k):
        del self.d[k]

    def __iter__(self):
        return iter(self.d)

    def __len__(self):
        return len(self.d)


m = Attributes()
m.update(a=1, b=2)
m.update([("c", 3)])
assert dict(m) == {"a": 1, "b": 2, "c": 3} and m.get("z", 9) == 9 and m.pop("a") == 1 and m.setdefault("d", 4) == 4 and m == {"b": 2, "c": 3, "d": 4}
assert set(m.keys()) == {"b", "c", "d"} and ("b", 2) in m.items() and 4 in m.values() and m.keys() & {"b"} == {"b"} and m.popitem() == ("b", 2)
assert raises(KeyError, m.pop, "z") == "'z'" and repr(m.keys()).startswith("KeysView(")
match m:
    case {"c": v}:
        assert v == 3
    case _:
        raise AssertionError("a Mapping must match a mapping pattern")


class Bits(cabc.Set):
    def __init__(self, it):
        self.items = sorted(set(it))

    def __contains__(self, x):
        return x in self.items

    def __iter__(self):
        return iter(self.items)

    def __len__(self):
        return len(self.items)


assert Bits("ab") | Bits("bc") == Bits("abc") and Bits("ab") & "bc" == Bits("b") and Bits("ab") - Bits("b") == Bits("a") and Bits("ab") ^ Bits("bc") == Bits("ac")
assert Bits("a") < Bits("ab") and Bits("ab") >= Bits("a") and Bits("a").isdisjoint("b") and Bits("ab") == {"a", "b"}
assert repr(cabc.Callable[[int, str], bool]) == "collections.abc.Callable[[int, str], bool]" and cabc.Callable[..., int].__args__ == (..., int)
assert cabc.Mapping[str, int].__origin__ is cabc.Mapping and raises(TypeError, cabc.Sequence) == "Can't instantiate abstract class Sequence without an implementation for abstract methods '__getitem__', '__len__'"
