def make(): return [][0]


def f(a, b=make()):
    pass
