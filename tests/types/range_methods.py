# range.
assert list(range(5)) == [0, 1, 2, 3, 4]
assert list(range(2, 5)) == [2, 3, 4]
assert list(range(0, 10, 3)) == [0, 3, 6, 9]
assert list(range(5, 0, -2)) == [5, 3, 1]
assert list(range(0)) == []
assert list(range(3, 1)) == []
assert list(range(1, 2, 5)) == [1]
r = range(0, 20, 3)
assert r[2] == 6
assert r[-1] == 18
assert repr(r[1:3]) == 'range(3, 9, 3)'
assert repr(r[::-1]) == 'range(18, -3, -3)'
assert repr(r[::2]) == 'range(0, 21, 6)'
assert len(r) == 7
assert r.start == 0
assert r.stop == 20
assert r.step == 3
assert 9 in r
assert not (10 in r)
assert 9.0 in r
assert not ("a" in r)
assert r.index(9) == 3
assert r.count(9) == 1
assert r.count(10) == 0
assert range(0, 10, 3) == range(0, 12, 3)
assert range(0) == range(5, 2)
assert range(1) != range(2)
assert hash(range(0, 10, 3)) == hash(range(0, 12, 3))
assert repr(range(3)) == 'range(0, 3)'
assert repr(range(1, 3)) == 'range(1, 3)'
assert repr(range(1, 9, 2)) == 'range(1, 9, 2)'
assert not bool(range(0))
assert bool(range(1))
assert list(reversed(range(4))) == [3, 2, 1, 0]
assert list(reversed(range(0, 10, 4))) == [8, 4, 0]
assert max(range(5)) == 4
assert sum(range(101)) == 5050
assert min(range(3, 9)) == 3
big = range(2 ** 70, 2 ** 70 + 10, 3)
assert big[1] - 2 ** 70 == 3
assert len(big) == 4
assert 2 ** 70 + 3 in big
assert list(big)[-1] - 2 ** 70 == 9
assert big[-1] - 2 ** 70 == 9
assert big.index(2 ** 70 + 6) == 2
assert repr(range(True, 5)) == 'range(1, 5)'
assert range(2, 2 ** 65)[-1] == 36893488147419103231
assert repr(range(10)[2:8][1:3]) == 'range(3, 5)'
assert repr(range(10)[::-1][::-1]) == 'range(0, 10)'
assert range(-5, 5)[3] == -2
class I:
    def __index__(self): return 3
assert list(range(I())) == [0, 1, 2]
assert range(5)[I()] == 3
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: range(1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert err(lambda: range()) == 'TypeError: range expected at least 1 argument, got 0'
assert err(lambda: range(1, 2, 0)) == 'ValueError: range() arg 3 must not be zero'
assert err(lambda: range(5)[9]) == 'IndexError: range object index out of range'
assert err(lambda: range("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert err(lambda: len(range(2 ** 70))) == 'OverflowError: Python int too large to convert to C ssize_t'
assert err(lambda: range(1) < range(2)) == "TypeError: '<' not supported between instances of 'range' and 'range'"
def setitem(): range(3)[0] = 1
assert err(setitem) == "TypeError: 'range' object does not support item assignment"
it = iter(range(3))
assert next(it) == 0
assert list(it) == [1, 2]
assert list(it) == []
assert it.__length_hint__() == 0
