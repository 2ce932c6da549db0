x = 1
def f():
    x = 2
    class A:
        y = x
        def g(self):
            return x
    return A().g()
f()
