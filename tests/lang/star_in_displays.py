# Stars in displays and calls.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert [*"ab", *[1], *()] == ['a', 'b', 1]
assert (*"ab", 1) == ('a', 'b', 1)
assert {*[1, 1], *{2}} == {1, 2}
assert {**{"a": 1}, **{"a": 2, "b": 3}} == {'a': 2, 'b': 3}
assert [*{"k": 1}, *{"k": 1}.values()] == ['k', 1]
def f(*args, **kw): return args, kw
assert f(*[1], 2, *(3,), x=1, **{"y": 2}) == ((1, 2, 3), {'x': 1, 'y': 2})
assert f(**{"a b": 1}) == ((), {'a b': 1})
assert error('[*5]') == 'TypeError: Value after * must be an iterable, not int'
assert error('{**[1]}') == "TypeError: 'list' object is not a mapping"
assert error('f(*5)') == 'TypeError: Value after * must be an iterable, not int'
assert error('f(**5)') == 'TypeError: Value after ** must be a mapping, not int'
assert error('f(**{1: 2})') == 'TypeError: keywords must be strings'
assert error('f(x=1, **{"x": 2})') == "TypeError: __main__.f() got multiple values for keyword argument 'x'"
assert error('f(*None)') == 'TypeError: Value after * must be an iterable, not NoneType'
x = *"ab", "c"
assert x == ('a', 'b', 'c')
for y in *"a", "b": last = y
assert last == 'b'
def g(): return *[1], 2
assert g() == (1, 2)
assert [*range(2), *map(str, range(2))] == [0, 1, '0', '1']
