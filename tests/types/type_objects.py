# type(): names, bases, attributes.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class A:
    "doc"
    x = 1
class B(A): pass
assert A.__name__ == 'A'
assert A.__qualname__ == 'A'
assert A.__module__ == '__main__'
assert A.__doc__ == 'doc'
assert B.__doc__ is None
assert B.__bases__ == (A,)
assert B.__base__ is A
assert B.__mro__ == (B, A, object)
assert type(A) is type
assert A.__dict__["x"] == 1
assert not ("x" in B.__dict__)
assert A.__subclasses__() == [B]
T = type("T", (A,), {"y": 2, "f": lambda self: self.y})
assert T().f() == 2
assert T.__name__ == 'T'
A.__name__ = "Renamed"
assert A.__name__ == 'Renamed'
assert repr(A) == "<class '__main__.A'>"
assert A.__qualname__ == 'A'
A.__qualname__ = "Q.R"
assert repr(A) == "<class '__main__.Q.R'>"
assert error('A.__name__ = 5') == "TypeError: can only assign string to Renamed.__name__, not 'int'"
assert error('A.__dict__["x"] = 2') == "TypeError: 'mappingproxy' object does not support item assignment"
assert error('A.__mro__ = ()') == "AttributeError: attribute '__mro__' of 'type' objects is not writable"
assert error('type.__name__ = "x"') == "TypeError: cannot set '__name__' attribute of immutable type 'type'"
assert error('int.attr = 1') == "TypeError: cannot set 'attr' attribute of immutable type 'int'"
assert isinstance(A, type)
assert issubclass(type, object)
assert type(type) is type
A.__doc__ = "new"
assert A.__doc__ == 'new'
assert A.__class__ is type
assert isinstance(int.__doc__, str) and len(int.__doc__) > 10
