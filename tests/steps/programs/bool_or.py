def f(a, b):
    x = a or b or 5
    return x
f(0, 0)
f(1, 0)
f(0, 1)
