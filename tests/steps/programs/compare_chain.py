def f(a, b, c):
    return a < b < c
f(1, 2, 3)
f(3, 2, 1)
x = 1 < 2 <= 2 != 3
