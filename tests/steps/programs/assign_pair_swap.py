def f(a, b):
    a, b = b, a
    a, b = b, a + b
    return a
f(1, 2)
