def f(x):
    try:
        return 1 // x
    except ZeroDivisionError as e:
        return e.args
f(1)
f(0)
