def d(f):
    return f
def e(x):
    return d
@d
@e(1)
def g():
    pass
@d
class A:
    pass
g()
