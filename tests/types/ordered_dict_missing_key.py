# The KeyError of OrderedDict's own methods: as args, None is nothing and a tuple all of them, and a KeyError is raised itself. [] and del are those of dict.
from collections import OrderedDict


class Derived(OrderedDict):
    pass


class Pair(tuple):
    pass


def args(use):
    try:
        use()
    except KeyError as error:
        return error.args
    assert False, "no error"


given = KeyError("given", 1)
for cls in OrderedDict, Derived:
    for key, expected in [
        (None, ()), ((), ()), ((1,), (1,)), ((1, 2), (1, 2)), (Pair("ab"), ("a", "b")), (given, ("given", 1)),
        (1, (1,)), ("x", ("x",)), (1.5, (1.5,)), (b"x", (b"x",)), (KeyError, (KeyError,)), (frozenset(), (frozenset(),)), (..., (...,)),
    ]:
        for d in cls(), cls(a=1, b=2):
            assert args(lambda: d.move_to_end(key)) == expected, key
            assert args(lambda: d.move_to_end(key, last=False)) == expected, key
            assert args(lambda: d.pop(key)) == expected, key
            assert args(lambda: d[key]) == args(lambda: d.__delitem__(key)) == (key,)
            assert d.pop(key, None) is None and d.pop(key, default=5) == 5
    try:
        cls(a=1).move_to_end(given)
    except KeyError as error:
        assert error is given
    assert args(lambda: cls().popitem()) == args(lambda: cls().popitem(last=False)) == ("dictionary is empty",)
    assert args(lambda: cls().move_to_end([])) == ([],)  # where there is nothing, nothing is hashed
