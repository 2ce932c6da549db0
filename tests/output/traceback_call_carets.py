def g(x, y):
    return x.missing(y)

def f():
    return g(
        1,
        2,
    )

f()
