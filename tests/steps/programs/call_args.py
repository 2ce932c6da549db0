def f(a, b=2, *c, d=4, **e):
    return a
f(1)
f(1, 2, 3, d=5, x=6)
f(*(1, 2), **{"d": 3})
