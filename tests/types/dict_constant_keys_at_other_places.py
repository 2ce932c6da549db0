# d['key'] remembers where the key was: dicts with the same keys in another order, deleted and changed ones, and other containers at one place.
def get(d):
    return d['b']


def one(d):
    return d[1]


orders = [{'a': 1, 'b': 2, 'c': 3}, {'b': 4}, {'c': 0, 'a': 0, 'b': 5}, dict.fromkeys('xyzb', 6), {str(i): i for i in range(100)} | {'b': 7}]
assert [get(d) for d in orders * 3] == [2, 4, 5, 6, 7] * 3
d = {'a': 1, 'b': 2}
for i in range(3):
    assert get(d) == 2
    del d['b']
    try:
        get(d)
    except KeyError as e:
        assert e.args == ('b',)
    else:
        assert False
    d['c'] = 9
    d['b'] = 2
    del d['c']
d.clear()
try:
    get(d)
except KeyError:
    pass
d['b'] = 3
assert get(d) == 3
d['b'] = 4
assert get(d) == 4 and d == {'b': 4}
assert get({''.join(['b']): 'made'}) == 'made'


class Equal:
    def __hash__(self):
        return hash('b')

    def __eq__(self, other):
        return other == 'b'


assert get({'a': 0, Equal(): 'equal'}) == 'equal' and get({'a': 0, 'b': 'plain'}) == 'plain'


class Sub(dict):
    def __missing__(self, key):
        return 'missing ' + key


class Own:
    def __getitem__(self, key):
        return 'own ' + key


assert [get(x) for x in (Sub(), Sub(b=1), Own(), {'b': 2}, Sub(a=1, b=3))] == ['missing b', 1, 'own b', 2, 3]
assert [one(x) for x in ({0: 'z', 1: 'o'}, [5, 6], 'xy', {1: 'i'}, {True: 't'}, {1.0: 'f'}, {'1': 0, 1: 'm'}, (7, 8), b'ab')] == \
    ['o', 6, 'y', 'i', 't', 'f', 'm', 8, 98]
many = {i: -i for i in range(70_000)} | {'b': 'far'}
assert get(many) == 'far' and get(many) == 'far'


def nan_key(d):
    return d[1e999 - 1e999] if False else d[-0.0]


assert nan_key({0.0: 'zero'}) == 'zero' and nan_key({-0.0: 'minus'}) == 'minus' and nan_key({0: 'int'}) == 'int'
rows = [{'id': i, 'b': i * 2} for i in range(50)]
assert sum(r['b'] for r in rows) == 2450
for r in rows:
    r.pop('id')
    r['id'] = 0
assert sum(r['b'] for r in rows) == 2450 and [r['id'] for r in rows] == [0] * 50
