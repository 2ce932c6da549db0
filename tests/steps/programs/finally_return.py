def f(x):
    try:
        return x.y
    except AttributeError:
        return 1
    finally:
        x = 2
f(1)
def g():
    while True:
        try:
            return 1
        finally:
            x = 3
g()
