# The branch of the first true condition runs, and no later condition is looked at.
def sign(x):
    if x < 0:
        return "neg"
    elif x == 0:
        return "zero"
    elif 1 / x > 0.5:
        return "small"
    else:
        return "pos"
assert [sign(x) for x in (-1, 0, 1, 5)] == ['neg', 'zero', 'small', 'pos']
def many(n):
    if n == 0: r = "a"
    elif n == 1: r = "b"
    elif n == 2: r = "c"
    elif n == 3: r = "d"
    else: r = "e"
    return r
assert "".join(many(i) for i in range(6)) == 'abcdee'
def none(x):
    if x is None: return 1
    if x is not None and not x: return 2
    if not (x or x): return 3
assert [none(None), none(0), none(5)] == [1, 2, None]
x = 3
if x: y = 1
else: y = 2
assert y == 1
if x > 2 and x < 5 or x == 9: z = "in"
else: z = "out"
assert z == 'in'
assert (("a" if x == 1 else "b" if x == 2 else "c")) == 'c'
