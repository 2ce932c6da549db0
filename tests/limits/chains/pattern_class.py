# hits: recursion, or nothing
class A:
    __match_args__ = ('a',)
x = None
for _ in range(10000):
    y = A()
    y.a = x
    x = y
match x:
    case A(A(A(A(None)))): pass
