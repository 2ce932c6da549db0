def f(a):
    if a == 1:
        return 1
    if a != 2:
        return 2
    if a >= 3.5:
        return 3
    return a > 1
f(1)
f(2)
f(7)
