def f(x):
    n = 0
    try:
        try:
            n += 1 // x
        finally:
            n += 2
    except ZeroDivisionError:
        n += 4
    finally:
        n += 8
    return n
f(1)
f(0)
