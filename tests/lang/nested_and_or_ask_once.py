# What decides an `and` or `or` within another one is not asked again (since 3.14).
import itertools

asked = []


class B:
    def __init__(self, name, value):
        self.name, self.value = name, value

    def __bool__(self):
        asked.append(self.name)
        return self.value

    def __repr__(self):
        return self.name


def run(f, *values):
    asked.clear()
    r = f(*[B(n, v) for n, v in zip('abcd', values)])
    return str(r), ''.join(asked)


F, T = False, True
assert run(lambda a, b, c: (a and b) and c, F, T, T) == ('a', 'a')
assert run(lambda a, b, c: (a and b) and c, T, F, T) == ('b', 'ab')
assert run(lambda a, b, c: (a and b) and c, T, T, F) == ('c', 'ab')
assert run(lambda a, b, c: (a or b) and c, T, F, T) == ('c', 'a')
assert run(lambda a, b, c: (a or b) and c, F, F, T) == ('b', 'ab')
assert run(lambda a, b, c: (a or b) and c, F, T, F) == ('c', 'ab')
assert run(lambda a, b, c: (a and b) or c, F, T, T) == ('c', 'a')
assert run(lambda a, b, c: (a and b) or c, T, T, F) == ('b', 'ab')
assert run(lambda a, b, c: (a or b) or c, T, F, F) == ('a', 'a')
assert run(lambda a, b, c: a and (b and c), T, F, T) == ('b', 'ab')
assert run(lambda a, b, c: a or (b and c), F, F, T) == ('b', 'ab')

# Each way of four values gives what the plain words say, and asks nobody twice.
for v in itertools.product((F, T), repeat=4):
    a, b, c, d = v
    names = dict(zip('abcd', v))
    for f, want in ((lambda a, b, c, d: ((a and b) or c) and d, ((a and b) or c) and d), (lambda a, b, c, d: ((a or b) and c) or d, ((a or b) and c) or d),
                    (lambda a, b, c, d: (a and b) or (c and d), (a and b) or (c and d)), (lambda a, b, c, d: (a or (b and c)) and d, (a or (b and c)) and d),
                    (lambda a, b, c, d: ((a and b) and c) and d, a and b and c and d), (lambda a, b, c, d: ((a or b) or c) or d, a or b or c or d),
                    (lambda a, b, c, d: (a and (b or c)) or d, (a and (b or c)) or d)):
        got, order = run(f, *v)
        assert names[got] == want, (v, got)
        assert len(set(order)) == len(order), (v, order)


class Fails:
    def __bool__(self):
        raise ValueError('asked')


for f in (lambda x: (x and 1) and 2, lambda x: (1 and x) or 2, lambda x: (0 or x) and 2):
    try:
        f(Fails())
    except ValueError as e:
        assert str(e) == 'asked'
    else:
        assert False
assert ((0 and 1) and 2, (1 or 0) and 2, (1 and 0) or 2, (0 or 1) or 2, ('' or []) and 3, (None or 0) or '') == (0, 2, 2, 1, [], '')
x = 5
assert ((x and 0) or x) == 5 and ((x or 1 / 0) and x) == 5 and ((0 and 1 / 0) and 1 / 0) == 0
