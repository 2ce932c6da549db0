def f(a):
    def g(b):
        def h(c):
            return a + b + c
        return h(1)
    return g(2)
f(3)
