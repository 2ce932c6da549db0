# __setstate__ takes an int itself, no __index__; the iterators of ranges differ.
class Index:
    def __index__(self):
        return 1


def error(it, state):
    try:
        it.__setstate__(state)
    except (TypeError, OverflowError) as e:
        return str(e)
    return list(it)


for make in (lambda: iter([1, 2, 3]), lambda: iter((1, 2, 3)), lambda: iter(b"\1\2\3"), lambda: iter(bytearray(b"\1\2\3")), lambda: reversed([3, 2, 1])):
    for bad in ("a", 1.5, None, Index()):
        assert error(make(), bad) == "an integer is required"
    assert error(make(), 2**70) == "Python int too large to convert to C ssize_t"
assert error(iter("abc"), 1) == ["b", "c"] and error(iter("é😀"), Index()) == "an integer is required"
assert error(iter(range(3)), Index()) == [1, 2]
assert error(iter(range(3)), "a") == "'str' object cannot be interpreted as an integer"
assert error(iter(range(3)), 2**70) == "Python int too large to convert to C long"
big = range(10**20, 10**20 + 3)
assert error(iter(big), True) == "state must be an int, not bool" and error(iter(big), 2) == [10**20 + 2] and error(iter(big), -2**70) == list(big)

# A range whose stop and step leave 64 bits has the other iterator.
last = 2**63 - 1
for r, forward, backward in ((range(last), 0, 0), (range(0, last, 2**62), 1, 0), (range(0, last - 4, 6), 1, 0), (range(0, last - 5, 6), 0, 0),
                             (range(-last - 1, last), 1, 1), (range(0, -last - 1, -2), 1, 0), (range(last, 0, -2), 0, 1), (range(5, 5, -last - 1), 0, 1)):
    names = [type(i).__name__ for i in (iter(r), reversed(r))]
    assert names == ["longrange_iterator" if x else "range_iterator" for x in (forward, backward)], (r, names)
    if len(range(0, 1)) and r[:1]:
        assert next(iter(r)) == r[0] and next(reversed(r)) == r[-1]
