# int | str.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


U = int | str
assert repr(U) == 'int | str'
assert U == str | int
assert hash(U) == hash(str | int)
assert repr(int | int) == "<class 'int'>"
assert repr(int | None) == 'int | None'
assert repr(int | str | int) == 'int | str'
assert U.__args__ == (int, str)
assert isinstance(5, U)
assert not (isinstance(None, U))
assert issubclass(bool, U)
assert repr(list[int] | dict) == 'list[int] | dict'
assert (int | str) | float == int | (str | float)
assert type(U).__name__ == 'Union'
assert (repr(int | "forward") if False else 0) == 0
assert error('int | 5') == "TypeError: unsupported operand type(s) for |: 'type' and 'int'"
assert error('5 | int') == "TypeError: unsupported operand type(s) for |: 'int' and 'type'"
assert error('None | None') == "TypeError: unsupported operand type(s) for |: 'NoneType' and 'NoneType'"
assert error('isinstance("a", int | list[int])') == 'TypeError: isinstance() argument 2 cannot be a parameterized generic'
assert error('U()') == "TypeError: 'typing.Union' object is not callable"
assert error('U[int]') == 'TypeError: int | str is not a generic class'
assert not (U is (int | str))
assert {U: 1}[str | int] == 1
assert error('U.x = 1') == "AttributeError: 'typing.Union' object has no attribute 'x' and no __dict__ for setting new attributes"


# Only what has the same hash is compared, as in a set; what has none is compared among its like.
class Same(type):
    def __eq__(self, other): return True
    def __hash__(self): return 3


class NoHash(type):
    def __eq__(self, other): return True
    __hash__ = None


class A(metaclass=Same): pass
class B(metaclass=Same): pass
class C(metaclass=NoHash): pass
class D(metaclass=NoHash): pass


assert (int | A).__args__ == (int, A) and len((int | A).__args__) == 2
assert len((int | A | B | str).__args__) == 3
assert len((int | C | D | A).__args__) == 3
assert (int | A) == (B | int)
assert (int | C) == (D | int)
assert (int | C) != (int | A)
assert hash(int | A) == hash(A | int)
assert error("hash(int | C)") == "TypeError: unhashable type: 'NoHash'"
