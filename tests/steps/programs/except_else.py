def f(x):
    try:
        y = x + 1
    except TypeError:
        y = 0
    else:
        y += 1
    return y
f(1)
f("a")
