# hits: recursion, or nothing
# Class methods of class methods.
f = lambda cls: 1
for _ in range(100000): f = classmethod(f)
class A: m = f
A.m()
