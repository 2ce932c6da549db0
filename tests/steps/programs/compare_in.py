def f(x):
    if x in (1, 2, 3):
        return 1
    if x not in [4, 5]:
        return 2
    return x in {4, 6}
f(1)
f(4)
f(9)
