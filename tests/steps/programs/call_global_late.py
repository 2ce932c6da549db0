def g(x):
    return x
def f(a):
    return g(a) + g(a + 1) + g(g(a))
f(1)
