def f(x):
    if x == 0:
        return "a"
    elif x == 1:
        return "b"
    elif x < 0:
        y = 1
    else:
        y = 2
    return y
f(0)
f(1)
f(-1)
f(9)
