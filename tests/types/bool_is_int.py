# bool is int with two values.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert True + True == 2
assert True * 3 == 3
assert isinstance(True, int)
assert bool.__mro__[1].__name__ == 'int'
assert not (bool(""))
assert bool(" ")
assert not (bool([]))
assert bool([[]])
assert not (bool(0.0))
assert not (bool(None))
assert True == 1
assert hash(True) == hash(1)
assert {True: "a", 1: "b"} == {True: 'b'}
assert [10, 20][True] == 20
assert repr(True) == 'True'
assert str(False) == 'False'
assert int(True) == 1
assert True is (1 == 1)
assert True & 1 == 1
assert -True == -1
assert sum([True, True, False]) == 2
assert f"{True:d}" == '1'
assert f"{True!s:>6}" == '  True'
assert error('bool(1, 2)') == 'TypeError: bool expected at most 1 argument, got 2'
assert error('bool(x=1)') == 'TypeError: bool() takes no keyword arguments'
class L:
    def __len__(self): return 0
class B:
    def __bool__(self): return 1
class N:
    def __len__(self): return -1
assert not (bool(L()))
assert error('bool(B())') == 'TypeError: B.__bool__() must return a bool, not int'
assert error('bool(N())') == 'ValueError: __len__() should return >= 0'
