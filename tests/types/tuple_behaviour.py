# Tuples: making, comparing, hashing, indexing.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert () == ()
assert (1,) == (1,)
assert tuple("ab") == ('a', 'b')
assert tuple() == ()
assert (1, 2) + (3,) == (1, 2, 3)
assert (1, 2) * 2 == (1, 2, 1, 2)
assert (1, 2)[::-1] == (2, 1)
assert (1, 2) < (1, 2, 0)
assert hash((1, 2)) == hash((1.0, 2.0))
assert (1, 2).count(1) == 1
assert (1, 2).index(2) == 1
assert 2 in (1, 2)
assert ([],) == ([],)
assert repr((1,)) == '(1,)'
assert repr(((),)) == '((),)'
t = (1, 2)
assert tuple(t) is t
assert t[:] is t
assert t * 1 is t
assert error('hash(([],))') == "TypeError: unhashable type: 'list'"
assert error('(1,)[1]') == 'IndexError: tuple index out of range'
assert error('(1,)["a"]') == 'TypeError: tuple indices must be integers or slices, not str'
assert error('(1,).index(5)') == 'ValueError: tuple.index(x): x not in tuple'
assert error('(1,) + [2]') == 'TypeError: can only concatenate tuple (not "list") to tuple'
assert error('(1, "a") < (1, 2)') == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error('t[0] = 1') == "TypeError: 'tuple' object does not support item assignment"
assert error('del t[0]') == "TypeError: 'tuple' object doesn't support item deletion"
assert error('tuple(1)') == "TypeError: 'int' object is not iterable"
assert error('tuple((1,), 2)') == 'TypeError: tuple expected at most 1 argument, got 2'
x = ([1],)
assert error('x[0] += [2]') == "TypeError: 'tuple' object does not support item assignment"
assert x == ([1, 2],)
