class P:
    __match_args__ = ("x", "y")
    def __init__(self, x, y):
        self.x = x
        self.y = y
def f(p):
    match p:
        case P(0, y):
            return y
        case P(x=1, y=2):
            return 12
        case int(n):
            return n
        case str():
            return 5
f(P(0, 3))
f(P(1, 2))
f(P(4, 4))
f(8)
f("s")
