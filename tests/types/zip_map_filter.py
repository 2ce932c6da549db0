# zip, map, filter, enumerate.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert list(zip()) == []
assert list(zip("abc", range(2))) == [('a', 0), ('b', 1)]
assert list(zip("ab", "xy", strict=True)) == [('a', 'x'), ('b', 'y')]
assert list(map(str.upper, "ab")) == ['A', 'B']
assert list(map(pow, [2, 3], [3, 2])) == [8, 9]
assert list(map(max, "ad", "bc", strict=True)) == ['b', 'd']
assert list(filter(None, [0, 1, "", "a", []])) == [1, 'a']
assert list(filter(str.isdigit, "a1b2")) == ['1', '2']
assert list(enumerate("ab")) == [(0, 'a'), (1, 'b')]
assert list(enumerate("ab", start=-1)) == [(-1, 'a'), (0, 'b')]
assert list(enumerate("a", 10**20)) == [(100000000000000000000, 'a')]
assert dict(enumerate("xy")) == {0: 'x', 1: 'y'}
assert error('list(zip("ab", "x", strict=True))') == 'ValueError: zip() argument 2 is shorter than argument 1'
assert error('list(zip("a", "xy", strict=True))') == 'ValueError: zip() argument 2 is longer than argument 1'
assert error('list(zip("a", "b", "", strict=True))') == 'ValueError: zip() argument 3 is shorter than arguments 1-2'
assert error('list(map(pow, [1], [], strict=True))') == 'ValueError: map() argument 2 is shorter than argument 1'
assert error('zip(5)') == "TypeError: 'int' object is not iterable"
assert error('zip([], 5)') == "TypeError: 'int' object is not iterable"
assert error('map()') == 'TypeError: map() must have at least two arguments.'
assert error('map(str)') == 'TypeError: map() must have at least two arguments.'
assert error('filter(None)') == 'TypeError: filter expected 2 arguments, got 1'
assert error('enumerate(5)') == "TypeError: 'int' object is not iterable"
assert error('enumerate([], "a")') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('list(map(5, [1]))') == "TypeError: 'int' object is not callable"
assert type(zip()).__name__ == 'zip'
