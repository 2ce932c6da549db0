class A:
    pass
a = A()
def f():
    return a
f().x = f
f().x().y = 2
