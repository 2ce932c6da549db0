def f(a=1 + 2, *, b=[], c=None):
    return a
f()
g = lambda x=f(): x
g()
