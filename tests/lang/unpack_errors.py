# Too many, too few, not iterable.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert error('a, b = [1]') == 'ValueError: not enough values to unpack (expected 2, got 1)'
assert error('a, b = [1, 2, 3]') == 'ValueError: too many values to unpack (expected 2, got 3)'
assert error('a, b = 5') == 'TypeError: cannot unpack non-iterable int object'
assert error('a, *b, c = [1]') == 'ValueError: not enough values to unpack (expected at least 2, got 1)'
assert error('a, b = {1, 2, 3}') == 'ValueError: too many values to unpack (expected 2)'
assert error('a, b = iter([1, 2, 3])') == 'ValueError: too many values to unpack (expected 2)'
assert error('a, b = (x for x in range(9))') == 'ValueError: too many values to unpack (expected 2)'
assert error('[a, b] = "abc"') == 'ValueError: too many values to unpack (expected 2)'
assert error('a, b = {"x": 1}') == 'ValueError: not enough values to unpack (expected 2, got 1)'
assert error('(a, b), c = 1, 2') == 'TypeError: cannot unpack non-iterable int object'
assert error('for a, b in [1]: pass') == 'TypeError: cannot unpack non-iterable int object'
assert error('for a, b in [(1, 2, 3)]: pass') == 'ValueError: too many values to unpack (expected 2, got 3)'
assert error('a, b = None') == 'TypeError: cannot unpack non-iterable NoneType object'
*a, = "xy"
assert a == ['x', 'y']
a, *b = range(3)
assert (a, b) == (0, [1, 2])
*a, b = "z"
assert (a, b) == ([], 'z')
a, (b, *c), d = 1, "xyz", 2
assert (a, b, c, d) == (1, 'x', ['y', 'z'], 2)
[a, [b]] = 1, [2]
assert (a, b) == (1, 2)
a = b, c = 1, 2
assert (a, b, c) == ((1, 2), 1, 2)
