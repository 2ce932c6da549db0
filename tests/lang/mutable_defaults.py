# Defaults are made once.
def f(x=[]):
    x.append(1)
    return x
assert f() == [1]
assert f() == [1, 1]
assert f([0]) == [0, 1]
assert f.__defaults__ == ([1, 1],)
n = 1
def g(a=n, *, b=n + 1): return a, b
n = 50
assert g() == (1, 2)
def h(a, b=lambda: n): return b()
assert h(0) == 50
class C:
    items = []
    def add(self, x): self.items.append(x)
a, b = C(), C()
a.add(1)
assert b.items == [1]
b.items = [9]
assert a.items == [1]
a.items += [2]
assert C.items == [1, 2]
assert "items" in vars(a)
def late(x=None):
    x = x if x is not None else []
    x.append(1)
    return x
assert late() == late()
