# append, pop, insert, extend, remove, reverse, index, count.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


xs = []
xs.append(1)
xs.extend((2, 3))
xs.insert(0, 0)
assert xs == [0, 1, 2, 3]
assert xs.pop() == 3
assert xs.pop(0) == 0
assert xs == [1, 2]
xs += xs
assert xs == [1, 2, 1, 2]
xs.remove(2)
assert xs == [1, 1, 2]
xs.reverse()
assert xs == [2, 1, 1]
assert xs.index(1, 1) == 1
assert xs.count(1) == 2
ys = xs.copy()
ys.append(9)
assert xs == [2, 1, 1]
assert xs.clear() is None
assert xs == []
assert [1, 2, 3].pop(-2) == 2
assert error('xs.pop()') == 'IndexError: pop from empty list'
assert error('xs.remove(1)') == 'ValueError: list.remove(x): x not in list'
assert error('[1].index(1, 1)') == 'ValueError: list.index(x): x not in list'
assert error('xs.extend(5)') == "TypeError: 'int' object is not iterable"
assert error('xs.append()') == 'TypeError: list.append() takes exactly one argument (0 given)'
assert error('xs.append(1, 2)') == 'TypeError: list.append() takes exactly one argument (2 given)'
assert error('xs.insert(0)') == 'TypeError: insert expected 2 arguments, got 1'
assert error('xs.nope()') == "AttributeError: 'list' object has no attribute 'nope'"
a = [1]
a.append(a)
assert a[1] is a
assert repr(a) == '[1, [...]]'
assert a == a
