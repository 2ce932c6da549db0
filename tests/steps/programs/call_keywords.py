def f(a, b):
    return b
f(a=1, b=2)
f(1, b=f(2, b=3))
