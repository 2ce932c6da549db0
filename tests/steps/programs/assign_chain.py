a = b = c = 1 + 2
def f():
    x = y = z = a
    return x
f()
