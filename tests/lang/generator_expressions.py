# The first iterable is evaluated at once, the rest later.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert error('(x for x in 5)') == "TypeError: 'int' object is not iterable"
assert error('(x for x in undefined)') == "NameError: name 'undefined' is not defined"
g = (y for x in [1] for y in undefined)
assert error('next(g)') == "NameError: name 'undefined' is not defined"
g = (1 / x for x in [1, 0])
assert next(g) == 1.0
assert error('next(g)') == 'ZeroDivisionError: division by zero'
assert list(g) == []
assert sum(x * x for x in range(4)) == 14
assert list(x for x in "abc" if x != "b") == ['a', 'c']
assert dict((k, v) for k, v in ["ab"]) == {'a': 'b'}
assert max((len(w), w) for w in ["a", "bb"]) == (2, 'bb')
n = 10
g = (n + x for x in range(2))
n = 20
assert list(g) == [20, 21]
assert type(g).__name__ == 'generator'
assert g.__name__ == '<genexpr>'
assert [i for i in (j for j in range(3))] == [0, 1, 2]
assert list((x, y) for x in range(2) for y in range(x + 1)) == [(0, 0), (1, 0), (1, 1)]
x = "outer"
assert [x for x in [1]] == [1]
assert x == 'outer'
def f(): return list(a for a in args if a) if (args := [0, 1]) else 0
assert f() == [1]
assert any(x == 1 for x in iter([0, 1, 1 / 1]))
it = iter([0, 1, 2])
assert any(x == 1 for x in it)
assert list(it) == [2]
