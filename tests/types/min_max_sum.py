# min, max, sum, any, all.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert max(3, 1, 2) == 3
assert min([3, 1, 2]) == 1
assert max("abc", key=ord) == 'c'
assert max([], default="none") == 'none'
assert min(["bb", "a", "c"], key=len) == 'a'
assert max([1, True]) == 1
assert max([1.0, 1])  == 1.0
assert min("b", "a") == 'a'
assert sum([1, 2.5]) == 3.5
assert sum([[1], [2]], []) == [1, 2]
assert sum([], start=5) == 5
assert sum([0.1] * 10) == 1.0
assert sum([1e16, 1.0, -1e16]) == 1.0
assert sum([1j, 2]) == (2+1j)
assert sum([10**20, 1]) == 100000000000000000001
assert not (any([]))
assert all([])
assert any([0, "", [0]])
assert not (all([1, ""]))
assert error('max([])') == 'ValueError: max() iterable argument is empty'
assert error('max()') == 'TypeError: max expected at least 1 argument, got 0'
assert error('max(1)') == "TypeError: 'int' object is not iterable"
assert error('max(1, 2, default=3)') == 'TypeError: Cannot specify a default for max() with multiple positional arguments'
assert error('min([1, "a"])') == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error('sum(["a"])') == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert error('sum(["a"], "")') == "TypeError: sum() can't sum strings [use ''.join(seq) instead]"
assert error('sum([b"a"], b"")') == "TypeError: sum() can't sum bytes [use b''.join(seq) instead]"
assert error('sum(5)') == "TypeError: 'int' object is not iterable"
assert error('any(5)') == "TypeError: 'int' object is not iterable"
