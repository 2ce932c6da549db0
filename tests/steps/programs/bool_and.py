def f(a, b, c):
    return a and b and c
f(1, 2, 3)
f(1, 0, 3)
f(0, 2, 3)
