# hits: recursion
class A: pass
f = lambda x: 1
for _ in range(30000):
    f = (lambda g: lambda x: g(x))(f)
list(map(f, [1]))
