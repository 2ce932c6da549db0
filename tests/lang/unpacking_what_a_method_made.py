# What split and partition made goes straight to the variables where nothing else can see it, and only there.
text = 'key=value'
kept = []
for i in range(3):
    k, v = text.split('=')
    kept.append((k, v))
assert kept == [('key', 'value')] * 3

whole = k, v = text.split('=')
assert whole == ['key', 'value'] and (k, v) == ('key', 'value')
k, v = whole = text.split('=')
other = 'a b'.split()
assert whole == ['key', 'value'] and other == ['a', 'b'] and whole is not other
a, s, b = three = text.partition('=')
x, y, z = 'p-q'.partition('-')
more = 'r-s'.partition('-')
assert three == ('key', '=', 'value') and (x, y, z) == ('p', '-', 'q') and more == ('r', '-', 's') and (a, s, b) == three
(k, v) = same = text.rsplit('=', 1)
assert same == ['key', 'value']
if (pair := text.split('=')):
    k, v = pair
assert pair == ['key', 'value']

lists = ['a,b'.split(','), 'c,d'.split(',')]
p, q = 'e,f'.split(',')
assert lists == [['a', 'b'], ['c', 'd']] and (p, q) == ('e', 'f')
tuples = ['a,b'.rpartition(','), 'c,d'.rpartition(',')]
p, _, q = 'e,f'.rpartition(',')
assert tuples == [('a', ',', 'b'), ('c', ',', 'd')] and (p, _, q) == ('e', ',', 'f')

# The wrong number of items.
for wrong, message in (('a', 'not enough values to unpack (expected 2, got 1)'), ('a=b=c', 'too many values to unpack (expected 2')):
    try:
        k, v = wrong.split('=')
    except ValueError as e:
        assert str(e).startswith(message), e
    else:
        assert False
    assert wrong.split('=') == wrong.replace('=', ' ').split()
assert (k, v) == ('key', 'value')
try:
    k, v = 'abc'.partition('b')
except ValueError as e:
    assert 'too many values to unpack (expected 2' in str(e)
[head] = 'one'.split()
k, (v, w) = 'ab cd'.split()
assert (head, k, v, w) == ('one', 'ab', 'c', 'd')
first, *rest = 'a b c'.split()
assert first == 'a' and rest == ['b', 'c'] and 'd e'.split() == ['d', 'e'] and rest == ['b', 'c']


class Place:
    pass


place = Place()
d = {}
place.x, d['y'] = '1 2'.split()
assert place.x == '1' and d == {'y': '2'}
d['y'], place.x = '1 2'.split(' ', 1)
assert place.x == '2' and d == {'y': '1'}
k, v = b'k=v'.split(b'=')
assert (k, v) == (b'k', b'v')
k, s, v = b'k=v'.partition(b'=')
assert (k, s, v) == (b'k', b'=', b'v')
k, s, v = bytearray(b'k=v').rpartition(b'=')
assert (k, s, v) == (b'k', b'=', b'v') and k is not v


class Mine(str):
    def split(self, *args):
        return fixed

    def partition(self, sep):
        return fixed3


fixed, fixed3 = ['f', 'g'], ('x', 'y', 'z')
for i in range(3):
    k, v = Mine('a=b').split('=')
    assert fixed == ['f', 'g'] and (k, v) == ('f', 'g')
    k, s, v = Mine('a=b').partition('=')
    assert fixed3 == ('x', 'y', 'z') and (k, s, v) == fixed3


def in_generator():
    for line in ('a 1', 'b 2'):
        name, n = line.split()
        yield name, n


assert dict(in_generator()) == {'a': '1', 'b': '2'}
assert {(lambda k, v: k)(*line.split('=')): 1 for line in ('a=1', 'b=2')} == {'a': 1, 'b': 1}
import sys

for most in (0, 1, 2, 3, 5, sys.maxsize, sys.maxsize - 1, -1, -sys.maxsize):
    for separator, text in ((None, ' a é  b '), ('-', 'a-é-b--'), ('--', 'a--é--b-'), ('é', 'aébéc'), ('é', 'é' * 700), ('z', 'a' * 5000), ('x' * 300, 'a' + 'x' * 300 + 'b')):
        parts = text.split(separator, most)
        assert len(parts) <= most + 1 or most < 0 and len(parts) == len(text.split(separator))
        if separator:
            assert separator.join(parts) == text and separator.join(text.rsplit(separator, most)) == text
a, b = 'xéy'.split('é', sys.maxsize)
assert (a, b) == ('x', 'y')
