def f(a, b):
    if (a if b else not a):
        return 1
    return 2
f(1, 1)
f(1, 0)
f(0, 0)
