# hits: recursion, or nothing
# Each class derives from the one before.
class A: pass
top = A
for _ in range(3000): A = type('A', (A,), {})
top.x = lambda self: 1
A().x()
A.__init_subclass__()
