# list[int] has few attributes of its own; special methods are those of the class, not bound to the alias.
a = list[int]
assert a.__repr__ is list.__repr__ or a.__repr__ == list.__repr__
assert a.__hash__ is None
assert a.__eq__ == list.__eq__ and a.__iter__ == list.__iter__
assert a.__or__(str) == list | str and a.__instancecheck__([]) is True and a.__subclasscheck__(bool) is False
assert a.__call__("ab") == ["a", "b"]
for name in ("__bases__", "__copy__"):
    try:
        getattr(a, name)
    except AttributeError as e:
        assert str(e) == f"'types.GenericAlias' object has no attribute '{name}'", e
    else:
        raise AssertionError(name)
for name in ("__origin__", "__args__"):
    try:
        setattr(a, name, 1)
    except AttributeError as e:
        assert str(e) == "readonly attribute"
    assert type(vars(type(a))[name]).__name__ == "member_descriptor"
try:
    a.__repr__()
except TypeError as e:
    assert str(e) == "descriptor '__repr__' of 'list' object needs an argument", e

# A union takes any object.
u = int | str
assert (u | 5).__args__ == (int, str, 5) and (5 | u).__args__ == (5, int, str) and (u | int) == u
assert repr(u | "x") == "int | str | ForwardRef('x')"
assert u.__or__(1.5).__args__ == (int, str, 1.5)
assert isinstance(1, u | 5)
try:
    u | ()
except TypeError as e:
    assert str(e) == "Union[arg, ...]: each arg must be a type. Got ().", e
for bad in (lambda: int | 5, lambda: list[int] | 5):
    try:
        bad()
    except TypeError as e:
        assert "unsupported operand" in str(e)
    else:
        raise AssertionError
