# A StopIteration that a function given to map or filter raises ends the iteration wherever it is walked.
def stops(x):
    return next(iter([]))


def second(x):
    if x == 2:
        raise StopIteration(x)
    return x


def walk():
    yield 1
    yield 2
    yield 3


assert sum(map(stops, [1, 2])) == 0
assert list(map(stops, [1, 2])) == []
assert [y for y in map(stops, [1])] == []
assert set(map(stops, [1])) == set()
assert tuple(map(stops, [1])) == ()
assert list(filter(stops, [1])) == []
assert dict(zip([1], map(stops, [1]))) == {}
assert not any(map(stops, [1]))
assert all(map(stops, [1]))
assert ''.join(map(stops, [1])) == ''
assert sorted(map(stops, [1])) == []
assert dict(map(stops, [1])) == {}
assert list(enumerate(map(stops, [1]))) == []
assert [*map(stops, [1])] == []
assert 3 not in map(stops, [1])
assert next(map(stops, [1]), 5) == 5
try:
    next(map(second, [2]))
except StopIteration as e:
    assert e.value == 2
else:
    raise AssertionError
try:
    max(map(stops, [1]))
except ValueError as e:
    assert 'empty' in str(e)
else:
    raise AssertionError

# Around a generator, which waits where it was.
for take in list, tuple, sum, set, sorted:
    it = walk()
    took = take(map(second, it))
    assert took == (take([1])), (take, took)
    assert next(it) == 3
it = walk()
assert list(filter(second, it)) == [1] and list(it) == [3]
it = walk()
assert sum(map(lambda x: x * 2, filter(lambda x: x != 2, it))) == 8
it = walk()
assert list(map(str, map(second, it))) == ['1'] and next(it) == 3


# What the consumer raises is its own, and the generator waits.
class Number:
    def __radd__(self, other):
        raise StopIteration('from the consumer')


it = walk()
try:
    sum(map(lambda x: Number(), it))
except StopIteration as e:
    assert str(e) == 'from the consumer'
else:
    raise AssertionError
assert list(it) == [2, 3]

# An error of the function leaves the generator suspended too.
it = walk()
try:
    list(map(lambda x: 1 // (x - 2), it))
except ZeroDivisionError:
    assert list(it) == [3]
else:
    raise AssertionError


# The function may walk the generator further.
it = walk()
assert list(map(lambda x: (x, next(it, None)), it)) == [(1, 2), (3, None)]
it = walk()
assert list(filter(lambda x: next(it, 0) != 2, it)) == [3]
deep = walk()
for _ in range(50):
    deep = map(lambda x: x + 1, deep)
assert list(deep) == [51, 52, 53]
print('ok')
