# Tuples.
t = (1, 2, 3, 2)
assert (t.index(2), t.index(2, 2), t.count(2), t.count(9), len(t), t[0], t[-1], t[1:3], t[::-1]) == (1, 3, 2, 0, 4, 1, 2, (2, 3), (2, 3, 2, 1))
assert (t + (4,), (1,) * 3, 2 * (0,), () + (), (1,) == (1.0,), (1, 2) < (1, 3), () < (0,), (1, "a") != (1, "b")) == ((1, 2, 3, 2, 4), (1, 1, 1), (0, 0), (), True, True, True, True)
assert (2 in t, 9 not in t, tuple("ab"), tuple([1]), tuple(), tuple(range(2)), bool(()), max(t), sum(t), sorted(t)) == (True, True, ('a', 'b'), (1,), (), (0, 1), False, 3, 8, [1, 2, 2, 3])
assert (repr(()), repr((1,)), repr((1, 2)), repr(((),)), str(("a",)), hash((1, 2)) == hash((1, 2)), hash(()) == hash(())) == ('()', '(1,)', '(1, 2)', '((),)', "('a',)", True, True)
assert ({(1, 2): "v"}[1, 2], (1, [2])[1], tuple(x * 2 for x in t)) == ('v', [2], (2, 4, 6, 4))
a, b, *c = t
assert (a, b, c) == (1, 2, [3, 2])
class T(tuple):
    def __new__(cls, *a): return tuple.__new__(cls, a)
    def first(self): return self[0]
assert repr((T(1, 2), T(1, 2).first(), type(T(1) + (2,)).__name__, type(T(1, 2)[:1]).__name__, T(1) == (1,))) == "((1, 2), 1, 'tuple', 'tuple', True)"
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
assert (hash((1, 2, 3)), hash(()), hash((1,)), hash((1.0, 2, True))) == (529344067295497451, 5740354900026072187, -6644214454873602895, 3313134723150563520)
