# Indices of lists: what is taken and what the errors say.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class I:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
xs = [10, 20, 30]
assert xs[I(1)] == 20
assert xs[True] == 20
assert xs[-3] == 10
assert error('xs[3]') == 'IndexError: list index out of range'
assert error('xs[-4]') == 'IndexError: list index out of range'
assert error('xs[1.0]') == 'TypeError: list indices must be integers or slices, not float'
assert error('xs["a"]') == 'TypeError: list indices must be integers or slices, not str'
assert error('xs[None]') == 'TypeError: list indices must be integers or slices, not NoneType'
assert error('xs[10**30]') == "IndexError: cannot fit 'int' into an index-sized integer"
assert error('xs[3] = 0') == 'IndexError: list assignment index out of range'
assert error('xs["a"] = 0') == 'TypeError: list indices must be integers or slices, not str'
assert error('del xs[3]') == 'IndexError: list assignment index out of range'
assert error('del xs["a"]') == 'TypeError: list indices must be integers or slices, not str'
assert error('xs[I("x")]') == 'TypeError: I.__index__() must return an int, not str'
assert error('xs.pop(5)') == 'IndexError: pop index out of range'
assert error('[].pop()') == 'IndexError: pop from empty list'
assert error('xs.pop("a")') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('xs.index(99)') == 'ValueError: list.index(x): x not in list'
assert error('xs.index(10, 1)') == 'ValueError: list.index(x): x not in list'
assert error('xs.remove(99)') == 'ValueError: list.remove(x): x not in list'
assert error('xs.insert("a", 1)') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('xs.insert(1)') == 'TypeError: insert expected 2 arguments, got 1'
xs.insert(-100, 0)
assert xs == [0, 10, 20, 30]
xs.insert(100, 40)
assert xs == [0, 10, 20, 30, 40]
