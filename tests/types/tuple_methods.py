# Tuples.
t = (1, 2, 3, 2)
assert t.index(2) == 1
assert t.index(2, 2) == 3
assert t.count(2) == 2
assert t.count(9) == 0
assert len(t) == 4
assert t[0] == 1
assert t[-1] == 2
assert t[1:3] == (2, 3)
assert t[::-1] == (2, 3, 2, 1)
assert t + (4,) == (1, 2, 3, 2, 4)
assert (1,) * 3 == (1, 1, 1)
assert 2 * (0,) == (0, 0)
assert () + () == ()
assert (1,) == (1.0,)
assert (1, 2) < (1, 3)
assert () < (0,)
assert (1, "a") != (1, "b")
assert 2 in t
assert 9 not in t
assert tuple("ab") == ('a', 'b')
assert tuple([1]) == (1,)
assert tuple() == ()
assert tuple(range(2)) == (0, 1)
assert not bool(())
assert max(t) == 3
assert sum(t) == 8
assert sorted(t) == [1, 2, 2, 3]
assert repr(()) == '()'
assert repr((1,)) == '(1,)'
assert repr((1, 2)) == '(1, 2)'
assert repr(((),)) == '((),)'
assert str(("a",)) == "('a',)"
assert hash((1, 2)) == hash((1, 2))
assert hash(()) == hash(())
assert {(1, 2): "v"}[1, 2] == 'v'
assert (1, [2])[1] == [2]
assert tuple(x * 2 for x in t) == (2, 4, 6, 4)
a, b, *c = t
assert a == 1
assert b == 2
assert c == [3, 2]
class T(tuple):
    def __new__(cls, *a): return tuple.__new__(cls, a)
    def first(self): return self[0]
assert repr(T(1, 2)) == '(1, 2)'
assert T(1, 2).first() == 1
assert type(T(1) + (2,)).__name__ == 'tuple'
assert type(T(1, 2)[:1]).__name__ == 'tuple'
assert T(1) == (1,)
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: t.index(9)) == 'ValueError: tuple.index(x): x not in tuple'
assert err(lambda: t[9]) == 'IndexError: tuple index out of range'
assert err(lambda: t["a"]) == 'TypeError: tuple indices must be integers or slices, not str'
assert err(lambda: t + [1]) == 'TypeError: can only concatenate tuple (not "list") to tuple'
assert err(lambda: t * "a") == "TypeError: can't multiply sequence by non-int of type 'str'"
assert err(lambda: hash(([],))) == "TypeError: unhashable type: 'list'"
assert err(lambda: tuple(5)) == "TypeError: 'int' object is not iterable"
assert err(lambda: (1,) < [1]) == "TypeError: '<' not supported between instances of 'tuple' and 'list'"
def setitem(): t[0] = 1
def delitem(): del t[0]
assert err(setitem) == "TypeError: 'tuple' object does not support item assignment"
assert err(delitem) == "TypeError: 'tuple' object doesn't support item deletion"
assert hash((1, 2, 3)) == 529344067295497451
assert hash(()) == 5740354900026072187
assert hash((1,)) == -6644214454873602895
assert hash((1.0, 2, True)) == 3313134723150563520
