def a():
    return
def b():
    return None
def c():
    return 1, 2
def d():
    pass
def e(x):
    return x
a()
b()
c()
d()
e(1)
