def f():
    return primt("x")


f()
