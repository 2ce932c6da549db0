# Changing sets in place.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


s = {1, 2, 3}
s.add(2)
assert len(s) == 3
s.discard(99)
s.remove(1)
assert s == {2, 3}
s.update([5], (6,))
assert sorted(s) == [2, 3, 5, 6]
s.difference_update([5], [6])
assert s == {2, 3}
s |= {7}
s &= {7, 2}
s ^= {2, 9}
assert sorted(s) == [7, 9]
s -= {9}
assert s == {7}
assert s.pop() == 7
assert s == set()
assert error('s.pop()') == "KeyError: 'pop from an empty set'"
assert error('s.remove("a")') == "KeyError: 'a'"
assert error('s.remove([])') == "TypeError: cannot use 'list' as a set element (unhashable type: 'list')"
assert error('s |= [1]') == "TypeError: unsupported operand type(s) for |=: 'set' and 'list'"
assert error('s.update(5)') == "TypeError: 'int' object is not iterable"
s = {1}
t = s
t |= {2}
assert s == {1, 2}
s.symmetric_difference_update([1, 3])
assert sorted(s) == [2, 3]
s.clear()
assert s == set()
assert repr(s) == 'set()'
