# frozensets hash by value; sets do not hash, but are looked up as frozensets.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert hash(frozenset([1, 2])) == hash(frozenset([2, 1]))
assert {frozenset([1]): "x"}[frozenset([1])] == 'x'
assert {1} in {frozenset([1])}
assert frozenset({3}) == frozenset({3})
assert frozenset() == set()
assert repr(frozenset()) == 'frozenset()'
assert repr({5}) == '{5}'
assert frozenset([1]) | {2} == frozenset({1, 2})
f = frozenset("a")
assert frozenset(f) is f
assert f.copy() is f
s = {frozenset([1])}
s.remove({1})
assert s == set()
assert error('hash(set())') == "TypeError: unhashable type: 'set'"
assert error('{set()}') == "TypeError: cannot use 'set' as a set element (unhashable type: 'set')"
assert error('frozenset().add(1)') == "AttributeError: 'frozenset' object has no attribute 'add'"
assert error('frozenset([1]) .clear()') == "AttributeError: 'frozenset' object has no attribute 'clear'"
class S(set): pass
assert repr(S([1])) == 'S({1})'
assert type(S([1]) | {2}).__name__ == 'set'
assert type(S([1]).copy()).__name__ == 'set'
class F(frozenset): pass
assert repr(F()) == 'F()'
