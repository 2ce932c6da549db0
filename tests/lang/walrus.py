# Assignment expressions.
if (n := len("abc")) > 2: r = n
assert r == 3
assert [m for w in ["a", "bb"] if (m := len(w)) > 1] == [2]
assert m == 2
def f():
    if any((hit := x) > 2 for x in [1, 3, 5]): return hit
assert f() == 3
assert (a := 1, b := a + 1) == (1, 2)
assert a + b == 3
def g(x): return (y := x * 2) + y
assert g(3) == 12
while (n := n - 1) > 0: pass
assert n == 0
assert (lambda: (z := 5) + z)() == 10
d = {"k": (v := 9)}
assert (d, v) == ({'k': 9}, 9)
print_args = (w := "w") * 2
assert print_args == 'ww'
def h():
    global gl
    return (gl := 4)
h()
assert gl == 4
def cell():
    def inner(): return c
    (c := 3)
    return inner()
assert cell() == 3
assert [i := i0 + 1 for i0 in range(2)] == [1, 2]
assert i == 2
x = "0"
assert x[(q := 0)] == '0'
assert f"{(fv := 3)}" == '3'
assert fv == 3
