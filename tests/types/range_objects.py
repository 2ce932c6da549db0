# Ranges as sequences.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


r = range(2, 20, 3)
assert list(r) == [2, 5, 8, 11, 14, 17]
assert len(r) == 6
assert r[2] == 8
assert r[-1] == 17
assert r[1:3] == range(5, 11, 3)
assert r[::-1] == range(17, -1, -3)
assert list(range(5, 0, -2)) == [5, 3, 1]
assert list(range(0)) == []
assert 5 in r
assert not (6 in r)
assert 5.0 in r
assert not ("a" in r)
assert r.index(8) == 2
assert r.count(8) == 1
assert r.count(9) == 0
assert range(0, 3, 2) == range(0, 4, 2)
assert range(0) == range(2, 1)
assert hash(range(0)) == hash(range(5, 5))
assert (r.start, r.stop, r.step) == (2, 20, 3)
assert repr(range(3)) == 'range(0, 3)'
assert repr(r) == 'range(2, 20, 3)'
assert range(10**30)[-1] == 999999999999999999999999999999
assert 10**29 in range(10**30)
assert range(True, 3) == range(1, 3)
assert error('range(1, 2, 0)') == 'ValueError: range() arg 3 must not be zero'
assert error('range(1.0)') == "TypeError: 'float' object cannot be interpreted as an integer"
assert error('range("a")') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('r[99]') == 'IndexError: range object index out of range'
assert error('r["a"]') == 'TypeError: range indices must be integers or slices, not str'
assert error('r.index(9)') == 'ValueError: range.index(x): x not in range'
assert error('range()') == 'TypeError: range expected at least 1 argument, got 0'
assert error('len(range(10**30))') == 'OverflowError: Python int too large to convert to C ssize_t'
assert error('range(1) < range(2)') == "TypeError: '<' not supported between instances of 'range' and 'range'"
assert error('r.start = 5') == 'AttributeError: readonly attribute'
assert list(reversed(r)) == [17, 14, 11, 8, 5, 2]
