class A:
    pass
a = A()
a.x = 1
a.y = a.x
a.x += 2
