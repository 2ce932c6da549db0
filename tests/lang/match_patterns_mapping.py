# Mapping patterns take what they name and leave the rest.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


def m(x):
    match x:
        case {"a": 1, "b": b}: return ("a1", b)
        case {"k": [x, y]}: return (x, y)
        case {"t": str(s), **rest}: return (s, rest)
        case {None: v}: return ("none", v)
        case {1.5: v, True: w}: return (v, w)
        case {-1: v}: return ("minus", v)
        case {}: return "mapping"
    return "other"
assert m({"a": 1, "b": 2, "c": 3}) == ('a1', 2)
assert m({"a": 1}) == 'mapping'
assert m({"k": "no"}) == 'mapping'
assert m({"k": (1, 2)}) == (1, 2)
assert m({"t": "x", "u": 1}) == ('x', {'u': 1})
assert m({"t": 5}) == 'mapping'
assert m({None: 0}) == ('none', 0)
assert m({1.5: "f", 1: "t"}) == ('f', 't')
assert m({-1: "neg"}) == ('minus', 'neg')
assert m([]) == 'other'
from collections import defaultdict, OrderedDict
d = defaultdict(list)
assert m(d) == 'mapping'
assert dict(d) == {}
def dup(k):
    match {"x": 1}:
        case {"x": 1, "y": 2}: return 1
        case {**all}: return all
assert dup(1) == {'x': 1}
class K: a = b = "same"
def dynamic():
    match {"same": 1, "o": 2}:
        case {K.a: 1, K.b: 1}: return 1
assert error('dynamic()') == "ValueError: mapping pattern checks duplicate key ('same')"
