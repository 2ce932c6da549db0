# Set operations: operators want sets, methods any iterable.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


a, b = {1, 2, 3}, {2, 3, 4}
assert a & b == {2, 3}
assert a | b == {1, 2, 3, 4}
assert a - b == {1}
assert a ^ b == {1, 4}
assert a.union([9], (8,)) == {1, 2, 3, 8, 9}
assert a.intersection("ab", [1]) == set()
assert a.difference([1], [2]) == {3}
assert a.symmetric_difference([1, 7]) == {2, 3, 7}
assert a.issubset(range(9))
assert a.issuperset([1])
assert a.isdisjoint([7])
assert a < {1, 2, 3, 4}
assert a <= a
assert not (a < a)
assert a == frozenset(a)
assert not ({1} < {2})
assert repr(type(a & frozenset(b))) == "<class 'set'>"
assert repr(type(frozenset(a) & b)) == "<class 'frozenset'>"
assert set.intersection(a) == {1, 2, 3}
assert a.union() == {1, 2, 3}
assert error('a & [1]') == "TypeError: unsupported operand type(s) for &: 'set' and 'list'"
assert error('a | "x"') == "TypeError: unsupported operand type(s) for |: 'set' and 'str'"
assert error('a - 5') == "TypeError: unsupported operand type(s) for -: 'set' and 'int'"
assert error('a < [1]') == "TypeError: '<' not supported between instances of 'set' and 'list'"
assert error('a.union(5)') == "TypeError: 'int' object is not iterable"
assert error('a.add([])') == "TypeError: cannot use 'list' as a set element (unhashable type: 'list')"
assert error('{[]}') == "TypeError: cannot use 'list' as a set element (unhashable type: 'list')"
assert error('{1} | {[]}') == "TypeError: cannot use 'list' as a set element (unhashable type: 'list')"
