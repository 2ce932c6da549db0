x = 1
del x
d = {1: 2, 3: 4}
del d[1]
l = [1, 2, 3, 4]
del l[0], l[1:]
class A:
    pass
a = A()
a.b = 1
del a.b
y = z = 1
del (y, z)
