# __slots__ replaces the instance's dict.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class S:
    __slots__ = ("a", "b")
s = S()
s.a = 1
assert s.a == 1
assert error('s.b') == "AttributeError: 'S' object has no attribute 'b'"
assert error('s.c = 1') == "AttributeError: 'S' object has no attribute 'c' and no __dict__ for setting new attributes"
assert error('del s.b') == 'AttributeError: b'
assert error('s.__dict__') == "AttributeError: 'S' object has no attribute '__dict__'"
assert S.a.__name__ == 'a'
assert type(S.a).__name__ == 'member_descriptor'
class T(S): pass
t = T()
t.z = 5
assert t.__dict__ == {'z': 5}
assert T.a is S.a
class U(S):
    __slots__ = ["c", "__dict__"]
u = U()
u.anything = 1
assert u.__dict__ == {'anything': 1}
class M:
    __slots__ = ("__private",)
    def set(self): self.__private = 1; return self._M__private
assert M().set() == 1
assert error('class V: __slots__ = ("a",); a = 1') == "ValueError: 'a' in __slots__ conflicts with class variable"
assert error('class V: __slots__ = ("1a",)') == 'TypeError: __slots__ must be identifiers'
assert error('class V: __slots__ = (5,)') == "TypeError: __slots__ items must be strings, not 'int'"
assert error('class V(int): __slots__ = ("a",)') == "TypeError: arbitrary __slots__ not supported for subtype of 'int'"
assert error('class V(S, U, list): __slots__ = ()') == 'TypeError: multiple bases have instance lay-out conflict'
class E: __slots__ = ()
assert error('E().x = 1') == "AttributeError: 'E' object has no attribute 'x' and no __dict__ for setting new attributes"
class Str: __slots__ = "only"
assert Str.only.__name__ == 'only'
class D: __slots__ = {"x": "doc of x"}
assert D.x.__doc__ is None
assert error('S.a.__get__(5)') == "TypeError: descriptor 'a' for 'S' objects doesn't apply to a 'int' object"
assert S().__class__.__slots__ == ('a', 'b')
class A1:
    __slots__ = ("p",)
class A2:
    __slots__ = ("q",)
assert error('class A3(A1, A2): pass') == 'TypeError: multiple bases have instance lay-out conflict'
a, b = S(), S()
a.a = 1
assert error('a.__class__ = T') == "TypeError: __class__ assignment: 'T' object layout differs from 'S'"
