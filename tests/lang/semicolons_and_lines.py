# Several statements in a line, lines that go on, blank ones.
a = 1; b = 2; c = a + b;
assert c == 3
if c == 3: d = 1; e = 2
assert (d, e) == (1, 2)
x = 1 + \
    2 + \
    3
assert x == 6
y = (1 +

     2  # comment

     + 3)
assert y == 6
def f(): return 1; return 2
assert f() == 1
class C: a = 1; b = a + 1
assert C.b == 2
for i in range(2): j = i; k = i * 2
assert (j, k) == (1, 2)
z = [
    1,
    2,
]
assert z == [1, 2]
if True:
        w = 1
assert w == 1
while False: pass
else: q = "else"
assert q == 'else'
t = 1,
assert t == (1,)
u = (1)
assert u == 1
v = (
    "a"
    "b"
)
assert v == 'ab'
