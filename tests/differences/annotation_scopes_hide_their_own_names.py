"""Category: language. Description: locals() in an annotation scope does not list the hidden names .format and __classdict__, and the name
__classdict__ is not found there. Reason: CPython's __classdict__ is the attributes of the class as a dict that can be written past all checks.
Workaround: vars(cls)."""


class C:
    type A = locals()
    type B = __classdict__


assert C.A.__value__ == {}
try:
    C.B.__value__
except NameError as e:
    assert str(e) == "name '__classdict__' is not defined"
else:
    raise AssertionError
