f = lambda x, y=2: x + y
f(1)
(lambda: 1)()
g = lambda *a: a[0] if a else None
g(1)
g()
