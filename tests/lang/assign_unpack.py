# Unpacking: sequences, iterators, nesting, stars.
a, b = 1, 2
assert (a, b) == (1, 2)
a, b = b, a
assert (a, b) == (2, 1)
[c, (d, e)] = 1, "xy"
assert (c, d, e) == (1, 'x', 'y')
first, *rest = range(5)
assert first == 0
assert rest == [1, 2, 3, 4]
*init, last = "abc"
assert (init, last) == (['a', 'b'], 'c')
h, *m, t = [1, 2]
assert (h, m, t) == (1, [], 2)
(a, *b), c = [(1, 2, 3), 4]
assert (a, b, c) == (1, [2, 3], 4)
def pair():
    yield "p"
    yield "q"
u, v = pair()
assert u + v == 'pq'
for i, (j, *k) in [(1, (2, 3, 4)), (5, [6])]:
    pass
assert (i, j, k) == (5, 6, [])
d = {}
d["a"], d["b"] = {1: None, 2: None}
assert d == {'a': 1, 'b': 2}
() = []
[] = ()
x, = "z"
assert x == 'z'
def errors(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
def few():
    a, b, c = 1, 2
def many():
    a, b = 1, 2, 3
def fewstar():
    a, *b, c = [1]
def noniter():
    a, b = 5
assert errors(few) == 'ValueError: not enough values to unpack (expected 3, got 2)'
assert errors(fewstar) == 'ValueError: not enough values to unpack (expected at least 2, got 1)'
assert errors(noniter) == 'TypeError: cannot unpack non-iterable int object'
