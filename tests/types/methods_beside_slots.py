# dict.__contains__ and its kin are methods, not slot wrappers; a subclass that overrides one, and one that does not, behave alike.
for owner, name in (dict, "__contains__"), (dict, "__getitem__"), (list, "__getitem__"), (set, "__contains__"), (frozenset, "__contains__"):
    assert type(owner.__dict__[name]).__name__ == "method_descriptor", (owner, name)
    assert type(getattr(owner(), name)).__name__ == "builtin_function_or_method", (owner, name)
assert {1: 2}.__contains__(1) and not {1: 2}.__contains__(2) and {1: 2}.__getitem__(1) == 2 and [5, 6].__getitem__(-1) == 6
assert {1}.__contains__(1) and frozenset([1]).__contains__(1) and set([frozenset([1])]).__contains__({1})
assert str(dict.__contains__) == "<method '__contains__' of 'dict' objects>"


class Own(dict):
    def __contains__(self, key):
        return key == "own" or super().__contains__(key)

    def __getitem__(self, key):
        return "got", dict.__getitem__(self, key)


class Again(dict):
    __contains__ = dict.__contains__
    __getitem__ = dict.__getitem__

    def __missing__(self, key):
        return "missing"


class Plain(list):
    pass


assert "own" in Own() and "a" in Own(a=1) and "b" not in Own() and Own(a=1)["a"] == ("got", 1)
assert "a" in Again(a=1) and "b" not in Again() and Again(a=1)["a"] == 1 and Again()["x"] == "missing"
assert Plain([1, 2])[1] == 2 and Plain([1]).__getitem__(0) == 1
for call, text in [
    (lambda: {}.__contains__(), "dict.__contains__() takes exactly one argument (0 given)"),
    (lambda: {}.__getitem__(1, 2), "dict.__getitem__() takes exactly one argument (2 given)"),
    (lambda: [].__getitem__(x=1), "list.__getitem__() takes no keyword arguments"),
    (lambda: list.__getitem__(1, 2), "descriptor '__getitem__' for 'list' objects doesn't apply to a 'int' object"),
]:
    try:
        call()
    except TypeError as e:
        assert str(e) == text, e
    else:
        assert False, text
