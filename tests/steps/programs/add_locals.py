def f(a, b):
    return a + b
f(1, 2)
f(1.5, 2)
