def f(x):
    try:
        a, b = x
    except (TypeError, ValueError):
        return 0
    return a
f((1, 2))
f((1, 2, 3))
f(1)
