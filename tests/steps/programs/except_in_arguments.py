def g(a, b):
    return a
def f(x):
    try:
        return g(x.y, x.z + 1)
    except AttributeError:
        return 1
f(3)
