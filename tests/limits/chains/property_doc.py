# hits: recursion, or nothing
p = property()
for _ in range(100000): p = property(p)
class A: x = p
A().x
