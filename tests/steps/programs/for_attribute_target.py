class A:
    pass
a = A()
for a.x in (1, 2):
    pass
d = {}
for d[a.x] in [3, 4]:
    pass
