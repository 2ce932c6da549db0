def f(*a, **k):
    return a
x = (1, 2)
f(0, *x, 3, *x)
f(*x)
f(**{})
