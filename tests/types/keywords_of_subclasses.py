# A subclass with a __new__ or __init__ of its own may take keywords, which the base's other method does not see; but set.__init__ takes none.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


for base in list, tuple, frozenset:
    class New(base):
        def __new__(cls, items, extra=None):
            made = super().__new__(cls, items)
            made.extra = extra
            return made

    class Init(base):
        def __init__(self, items, extra=None):
            self.extra = extra

    class Plain(base): pass

    for C in New, Init:
        assert C([1], extra=3).extra == 3 and C([1]).extra is None
    assert list(New([1], extra=3)) == [1]
    assert error("Plain(items=[])") == f"TypeError: {base.__name__}() takes no keyword arguments"
assert error("list(items=[])") == "TypeError: list() takes no keyword arguments"


class New(set):
    def __new__(cls, items, extra=None): return super().__new__(cls, items)


assert New([1]) == {1}
assert error("New([1], extra=3)") == "TypeError: set() takes no keyword arguments"


# The state of a set has what its __slots__ hold.
class Slots(set):
    __slots__ = ("x", "y", "__dict__")


import copy
s = Slots([1])
s.x, s.z = "x", "z"
assert s.__reduce_ex__(2) == (Slots, ([1],), ({"z": "z"}, {"x": "x"}))
for t in copy.copy(s), copy.deepcopy(s):
    assert t == s and (t.x, t.z) == ("x", "z") and not hasattr(t, "y")
assert {1}.__reduce__() == (set, ([1],), None)


class NotGeneric:
    __class_getitem__ = None


assert error("NotGeneric[int]") == "TypeError: type 'NotGeneric' is not subscriptable"
