# A special method's descriptor that raises AttributeError counts as none; any other exception goes on. None in the place of __bool__ refuses.
class Raising:
    def __init__(self, error):
        self.error = error

    def __get__(self, obj, cls):
        raise self.error


def outcome(f):
    try:
        return f()
    except Exception as e:
        return f'{type(e).__name__}: {e}'


def classes(error):
    class All:
        __eq__ = __ne__ = __lt__ = __add__ = Raising(error)
        __hash__ = None

    class Eq:
        __eq__ = Raising(error)

    return All, Eq


def outcomes(error):
    A, E = classes(error)
    return [outcome(f) for f in (lambda: A() == 1, lambda: 1 == A(), lambda: A() != 1, lambda: E() != 1, lambda: A() < 1, lambda: A() + 1, lambda: [A()] == [1])]


for again in range(2):
    assert outcomes(ValueError('v')) == ['ValueError: v'] * 7
    assert outcomes(TypeError('t')) == ['TypeError: t'] * 7
    assert outcomes(AttributeError('a')) == [False, False, True, True, "TypeError: '<' not supported between instances of 'All' and 'int'",
                                             "TypeError: unsupported operand type(s) for +: 'All' and 'int'", False]


class N:
    __bool__ = __len__ = None


for f in (lambda: bool(N()), lambda: not N(), lambda: 1 if N() else 2, lambda: N() and 1):
    assert outcome(f) == "TypeError: 'N' cannot be interpreted as a boolean"
assert outcome(lambda: len(N())) == "TypeError: 'NoneType' object is not callable"
