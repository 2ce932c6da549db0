# The operators as functions, and the getters.
import operator as op


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


assert (op.add(1, 2), op.sub(5, 3), op.mul(2, 3), op.truediv(1, 4), op.floordiv(7, 2), op.mod(7, 4), op.pow(2, 5)) == (3, 2, 6, 0.25, 3, 3, 32)
assert (op.and_(6, 3), op.or_(6, 3), op.xor(6, 3), op.lshift(1, 4), op.rshift(16, 2), op.invert(5), op.inv(5), op.neg(5), op.pos(-5), op.abs(-5)) == (2, 7, 5, 16, 4, -6, -6, -5, -5, 5)
assert (op.lt(1, 2), op.le(2, 2), op.eq(1, 2), op.ne(1, 2), op.ge(1, 2), op.gt(1, 2)) == (True, True, False, True, False, False)
assert op.concat([1], [2]) == [1, 2] and raises(TypeError, op.concat, 1, 2) == "'int' object can't be concatenated"
assert op.contains([1], 1) and op.countOf([1, 1, 2], 1) == 2 and op.indexOf([1, 2], 2) == 1
assert raises(ValueError, op.indexOf, [1], 2) == "sequence.index(x): x not in sequence"
items = [1, 2, 3]
op.setitem(items, 0, 9)
op.delitem(items, 1)
assert items == [9, 3] and op.getitem(items, 1) == 3
same = op.iadd(items, [4])
assert same is items and op.iconcat(items, [5]) == [9, 3, 4, 5] and op.isub(5, 3) == 2 and op.imatmul.__name__ == "imatmul"
assert op.is_(None, None) and op.is_not(1, None) and op.truth([0]) and op.not_([]) and op.index(True) == 1
assert op.length_hint([1, 2]) == 2 and op.length_hint(3, 7) == 7 and op.call(max, 1, 2) == 2 and op.__add__(1, 2) == 3


class K:
    def __init__(self, x):
        self.x = x

    def m(self, *args, **kw):
        return self.x, args, kw


assert op.itemgetter(1)([5, 6]) == 6 and op.itemgetter(1, 0)([5, 6]) == (6, 5) and op.itemgetter(slice(1, 3))("abcd") == "bc"
assert op.attrgetter("x")(K(3)) == 3 and op.attrgetter("x.real", "x")(K(3)) == (3, 3) and op.methodcaller("m", 1, a=2)(K(3)) == (3, (1,), {"a": 2})
assert repr(op.itemgetter(1, "a")) == "operator.itemgetter(1, 'a')" and repr(op.attrgetter("a", "b.c")) == "operator.attrgetter('a', 'b.c')"
assert repr(op.methodcaller("m", 1, a=2)) == "operator.methodcaller('m', 1, a=2)"
assert op.itemgetter(1).__reduce__() == (op.itemgetter, (1,))
f, args = op.methodcaller("m", 1, a=2).__reduce__()
assert f(*args)(K(5)) == (5, (1,), {"a": 2})
assert raises(TypeError, op.attrgetter, 3) == "attribute name must be a string" and raises(TypeError, op.methodcaller, 3) == "method name must be a string"
assert raises(TypeError, op.itemgetter(1)) == "itemgetter expected 1 argument, got 0" and raises(AttributeError, op.attrgetter("nope"), K(1)) == "'K' object has no attribute 'nope'"
assert "add" in op.__all__ and op.__all__ == sorted(op.__all__)
