# sum() of floats is compensated; the order of types matters.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert sum([0.1] * 3) == 0.30000000000000004
assert sum([0.1, 0.2, 0.3]) == 0.6
assert sum([1e100, 1.0, -1e100]) == 1.0
assert sum([1.0, 10**20, -1.0]) == 1e+20
assert sum([0.1] * 10, 0.0) == 1.0
assert 0.1 + 0.1 + 0.1 == 0.30000000000000004
assert sum([1, 2, 0.5]) == 3.5
assert sum([True, False, True]) == 2
assert sum([1 + 1j, 2.5, 3]) == (6.5+1j)
assert repr(sum([float("inf"), 1.0])) == 'inf'
assert repr(sum([float("inf"), float("-inf")])) == 'nan'
assert repr(sum([-0.0])) == '0.0'
assert repr(sum([-0.0], -0.0)) == '-0.0'
assert sum([2**62, 2**62]) == 9223372036854775808
assert sum(range(101)) == 5050
assert sum([[1], [2]], []) == [1, 2]
assert sum([(1,), (2,)], ()) == (1, 2)
assert error('sum(["a", "b"])') == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert error('sum("ab")') == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert error('sum([1, None])') == "TypeError: unsupported operand type(s) for +: 'int' and 'NoneType'"
assert error('sum([1], "a")') == "TypeError: sum() can't sum strings [use ''.join(seq) instead]"
