# What is copied and what is shared.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


import copy
a = [[1], 2]
b = a[:]
c = list(a)
d = copy.copy(a)
e = copy.deepcopy(a)
a[0].append(9)
assert (b, c, d, e) == ([[1, 9], 2], [[1, 9], 2], [[1, 9], 2], [[1], 2])
f = {"k": []}
g = f.copy()
h = dict(f)
f["k"].append(1)
assert (g, h) == ({'k': [1]}, {'k': [1]})
assert copy.copy((1, 2)) == (1, 2)
t = (1, [2])
assert copy.copy(t) is t
assert not (copy.deepcopy(t) is t)
assert copy.deepcopy((1, 2)) is not None
r = [1]
r.append(r)
s = copy.deepcopy(r)
assert s[1] is s
assert not (s[1] is r)
class C:
    def __init__(self): self.xs = [1]
o = C()
p, q = copy.copy(o), copy.deepcopy(o)
assert p.xs is o.xs
assert not (q.xs is o.xs)
class D:
    def __copy__(self): return "copied"
    def __deepcopy__(self, memo): return "deep"
assert (copy.copy(D()), copy.deepcopy(D())) == ('copied', 'deep')
assert copy.copy(len) is len
assert copy.copy(C) is C
assert error('copy.copy(x for x in [])') == "TypeError: cannot pickle 'generator' object"
assert copy.copy(range(3)) == range(3)
