# isinstance and issubclass with tuples, unions and hooks.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class A: pass
class B(A): pass
class Meta(type):
    def __instancecheck__(cls, x): return x == 5
    def __subclasscheck__(cls, c): return c is int
class H(metaclass=Meta): pass
assert isinstance(B(), A)
assert isinstance(1, (str, int))
assert isinstance(1, ((str,), (int,)))
assert isinstance(1, int | str)
assert isinstance(None, int | None)
assert isinstance(True, int)
assert issubclass(B, A)
assert issubclass(bool, (str, int))
assert issubclass(int, int | str)
assert isinstance(5, H)
assert isinstance(H(), H)
assert issubclass(int, H)
assert not (issubclass(str, H))
assert not (isinstance(1, ()))
assert error('isinstance(1, 5)') == 'TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union'
assert error('isinstance(1, [int])') == 'TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union'
assert error('isinstance(1, list[int])') == 'TypeError: isinstance() argument 2 cannot be a parameterized generic'
assert error('issubclass(1, int)') == 'TypeError: issubclass() arg 1 must be a class'
assert error('issubclass(int, 5)') == 'TypeError: issubclass() arg 2 must be a class, a tuple of classes, or a union'
assert error('isinstance(1)') == 'TypeError: isinstance expected 2 arguments, got 1'
class Fake:
    @property
    def __class__(self): return A
assert isinstance(Fake(), A)
assert not (type(Fake()) is A)
