def f(x):
    if x is None:
        return 0
    if x is not True:
        return 1
    return x is False
f(None)
f(1)
f(True)
