# The order in which bases are asked.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class O: pass
class A(O): pass
class B(O): pass
class C(A, B): pass
assert [k.__name__ for k in C.__mro__] == ['C', 'A', 'B', 'O', 'object']
class X(A): pass
class Y(B): pass
class Z(X, Y): pass
assert [k.__name__ for k in Z.mro()] == ['Z', 'X', 'A', 'Y', 'B', 'O', 'object']
assert C.__bases__ == (A, B)
assert C.__base__ is A
class M(type):
    def mro(cls): return [cls, object]
class N(O, metaclass=M): pass
assert [k.__name__ for k in N.__mro__] == ['N', 'object']
class BadMro(type):
    def mro(cls): return [5]
assert error('BadMro("q", (), {})') == "TypeError: q.mro() returned a non-class ('int')"
A.v = 1
assert Z().v == 1
B.v = 2
assert Z().v == 1
del A.v
assert Z().v == 2
assert issubclass(Z, O)
assert [k.__name__ for k in O.__subclasses__()] == ['A', 'B', 'N']
class E(A): pass
E.__bases__ = (B,)
assert E().v == 2
assert error('E.__bases__ = ()') == 'TypeError: can only assign non-empty tuple to E.__bases__, not ()'
assert error('E.__bases__ = 5') == 'TypeError: can only assign tuple to E.__bases__, not int'
assert error('E.__bases__ = (E,)') == 'TypeError: a __bases__ item causes an inheritance cycle'
assert error('int.__bases__ = ()') == "TypeError: cannot set '__bases__' attribute of immutable type 'int'"
