# Sorting is stable, by keys and backwards, and fails where items do not compare.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


xs = ["bb", "a", "cc", "d"]
assert sorted(xs, key=len) == ['a', 'd', 'bb', 'cc']
assert sorted(xs, key=len, reverse=True) == ['bb', 'cc', 'a', 'd']
assert sorted(xs, reverse=True) == ['d', 'cc', 'bb', 'a']
assert sorted([3, 1.5, True]) == [True, 1.5, 3]
assert sorted({3: 0, 1: 0}) == [1, 3]
assert sorted("hello") == ['e', 'h', 'l', 'l', 'o']
assert sorted([(1, "b"), (1, "a")]) == [(1, 'a'), (1, 'b')]
assert sorted([[2], [1, 5], []]) == [[], [1, 5], [2]]
assert sorted([-3, 2, -1], key=abs) == [-1, 2, -3]
assert sorted([0.0, -0.0, 0]) == [0.0, -0.0, 0]
assert xs.sort() is None
assert xs == ['a', 'bb', 'cc', 'd']
assert error('[1, "a"].sort()') == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error('[None, 1].sort()') == "TypeError: '<' not supported between instances of 'int' and 'NoneType'"
assert error('sorted(5)') == "TypeError: 'int' object is not iterable"
assert error('xs.sort(len)') == 'TypeError: sort() takes no positional arguments'
assert error('xs.sort(key=5)') == "TypeError: 'int' object is not callable"
assert error('xs.sort(reverse="x", wrong=1)') == "TypeError: sort() got an unexpected keyword argument 'wrong'"
assert error('sorted()') == 'TypeError: sorted expected 1 argument, got 0'
ys = [3, 1, 2]
assert error('ys.sort(key=lambda x: 1 / (x - 2))') == 'ZeroDivisionError: division by zero'
assert sorted(ys) == [1, 2, 3]
assert error('[{}, {}].sort()') == "TypeError: '<' not supported between instances of 'dict' and 'dict'"
assert error('[1j, 2j].sort()') == "TypeError: '<' not supported between instances of 'complex' and 'complex'"
