# What a call of a builtin type says of wrong arguments, and what a subclass, type.__call__ and __new__ say, which do not take the call's short way.
def text(call, *args, **kw):
    try:
        call(*args, **kw)
    except TypeError as e:
        return str(e)
    assert False, (call, args, kw)


class Int(int): pass
class Str(str): pass
class Enumerate(enumerate): pass
class Super(super): pass


call = type.__call__
for slow in (lambda *a, **k: call(int, *a, **k), lambda *a, **k: int.__new__(int, *a, **k), Int):
    assert text(slow, 1, 2, 3) == "int() takes at most 2 arguments (3 given)"
assert text(int, 1, 2, 3) == "int expected at most 2 arguments, got 3"
for slow in (lambda *a, **k: call(str, *a, **k), lambda *a, **k: str.__new__(str, *a, **k), Str):
    assert text(slow, 1, 2, 3, 4) == "str() takes at most 3 arguments (4 given)"
    assert text(slow, b"", None) == "str() argument 'encoding' must be str, not None"
assert text(str, 1, 2, 3, 4) == "str expected at most 3 arguments, got 4"
assert text(str, b"", None) == "str() argument 'encoding' must be str, not NoneType"
for slow in (lambda *a, **k: call(enumerate, *a, **k), lambda *a, **k: enumerate.__new__(enumerate, *a, **k), Enumerate):
    assert text(slow) == text(slow, bogus=1) == "enumerate() missing required argument 'iterable' (pos 1)"
    assert text(slow, 1, 2, 3) == "enumerate() takes at most 2 arguments (3 given)"
    assert text(slow, [], bogus=1) == "enumerate() got an unexpected keyword argument 'bogus'"
    assert text(slow, [], iterable=1) == "argument for enumerate() given by name ('iterable') and position (1)"
assert text(enumerate) == text(enumerate, start=1, iterable=[], x=2) == "enumerate() missing required argument 'iterable'"
assert text(enumerate, bogus=1) == "'bogus' is an invalid keyword argument for enumerate()"
assert text(enumerate, start=1) == "'start' is an invalid keyword argument for enumerate()"
assert text(enumerate, [], iterable=1) == "'iterable' is an invalid keyword argument for enumerate()"
assert list(enumerate(start=1, iterable="a")) == list(Enumerate("a", start=1)) == [(1, "a")]
for slow in (lambda *a: call(super, *a), Super):
    assert text(slow, 1, 2, 3) == "super() takes at most 2 arguments (3 given)"
    assert text(slow, None).startswith("super() argument 1 must be ")
assert text(super, 1, 2, 3) == "super() expected at most 2 arguments, got 3"
assert text(super, None) == "super() argument 1 must be a type, not NoneType"
assert text(call, type, 1, x=2) == "type() takes 1 or 3 arguments"
assert text(type, 1, x=2) == "type() takes no keyword arguments"

# Which class has the __new__ that should be called: the first one that is not written in Python.
class A(list): pass
class B(A):
    def __new__(cls): return object.__new__(cls)
class C(B): pass


assert text(B) == "object.__new__(B) is not safe, use A.__new__()"
assert text(C) == "object.__new__(C) is not safe, use A.__new__()"
assert text(object.__new__, A) == "object.__new__(A) is not safe, use A.__new__()"
assert text(object.__new__, int) == "object.__new__(int) is not safe, use int.__new__()"
