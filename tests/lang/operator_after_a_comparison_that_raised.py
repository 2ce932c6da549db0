# What a comparison that raised left behind is no matter of the operator that is tried at the same depth next.
class V:
    def __lt__(self, other):
        raise ValueError

    __eq__ = __gt__ = __lt__
    __hash__ = None

    def __mul__(self, other):
        return NotImplemented

    __add__ = __mul__


def outcome(f):
    try:
        return f()
    except Exception as e:
        return f'{type(e).__name__}: {e}'


def jump(v):
    if v < 1:
        return 1
    return 2


def in_place(v):
    v += 1


for again in range(3):
    for before in (lambda: V() < 1, lambda: jump(V()), lambda: V() == 1, lambda: in_place(V()), lambda: sorted([V(), V()])):
        outcome(before)
        assert outcome(lambda: V() * 2) == "TypeError: unsupported operand type(s) for *: 'V' and 'int'"
        outcome(before)
        assert outcome(lambda: V() + True) == "TypeError: unsupported operand type(s) for +: 'V' and 'bool'"
