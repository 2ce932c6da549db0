def f(x):
    try:
        return [1 // i for i in x]
    except ZeroDivisionError:
        return 0
f((1, 2))
f((1, 0, 2))
