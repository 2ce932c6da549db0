# Special methods called by name.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert (5).__add__(3) == 8
assert (5).__add__("a") == NotImplemented
assert (5).__radd__(3) == 8
assert (5).__rsub__(10) == 5
assert (5).__lt__(6)
assert (5).__eq__("a") == NotImplemented
assert (5).__bool__()
assert "a".__add__("b") == 'ab'
assert "abc".__contains__("b")
assert "abc".__getitem__(1) == 'b'
assert "a".__mul__(3) == 'aaa'
assert "a".__rmul__(2) == 'aa'
assert [1].__len__() == 1
assert [1].__iadd__([2]) == [1, 2]
assert (1, 2).__getitem__(slice(1)) == (1,)
assert {1: 2}.__getitem__(1) == 2
assert {1: 2}.__contains__(1)
assert {1} .__and__({1, 2}) == {1}
assert {1}.__and__([1]) == NotImplemented
assert (5).__divmod__(3) == (1, 2)
assert (5).__pow__(2, 3) == 1
assert (5.5).__floordiv__(2) == 2.0
assert (7).__index__() == 7
assert "a".__format__(">3") == '  a'
assert int.__neg__(5) == -5
assert object.__eq__(1, 1)
assert object.__ne__(1, 2)
assert None.__eq__(None)
assert not (None.__bool__())
assert (5).__class__ is int
assert error('(5).__add__()') == 'TypeError: expected 1 argument, got 0'
assert error('"a".__add__(1)') == 'TypeError: can only concatenate str (not "int") to str'
assert error('[1].__getitem__("a")') == 'TypeError: list indices must be integers or slices, not str'
assert error('int.__add__("a", 1)') == "TypeError: descriptor '__add__' requires a 'int' object but received a 'str'"
assert error('(5).__contains__(1)') == "AttributeError: 'int' object has no attribute '__contains__'"
assert error('"a".__getitem__(5)') == 'IndexError: string index out of range'
assert error('{}.__getitem__("k")') == "KeyError: 'k'"
