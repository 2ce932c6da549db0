# The targets of a chained assignment are bound from left to right, after the value was evaluated once.
log = []
class Box:
    def __init__(self, name): object.__setattr__(self, "name", name)
    def __setattr__(self, k, v): log.append((self.name, k, v))
    def __setitem__(self, k, v): log.append((self.name, "[]", k, v))
def value():
    log.append("value")
    return 7
a, b = Box("a"), Box("b")
a.x = b[1] = y = value()
assert log == ['value', ('a', 'x', 7), ('b', '[]', 1, 7)]
assert y == 7
x = z = []
assert x is z
i = 0
i, xs = 1, [0, 0]
i, xs[i] = 0, 5
assert (i, xs) == (0, [5, 0])
i, xs[i] = 1, 9
assert (i, xs) == (1, [5, 9])
