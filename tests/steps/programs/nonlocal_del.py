def f():
    x = 1
    def g():
        nonlocal x
        x = x + 1
        del x
        x = 5
    g()
    return x
f()
