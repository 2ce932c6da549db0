# The three singletons.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert None is None
assert type(None)() is None
assert type(...)() is ...
assert type(NotImplemented)() is NotImplemented
assert repr(...) == 'Ellipsis'
assert repr(NotImplemented) == 'NotImplemented'
assert not (bool(None))
assert bool(...)
assert error('bool(NotImplemented)') == 'TypeError: NotImplemented should not be used in a boolean context'
assert error('if NotImplemented: pass') == 'TypeError: NotImplemented should not be used in a boolean context'
assert error('not NotImplemented') == 'TypeError: NotImplemented should not be used in a boolean context'
assert not (None == 0)
assert None == None
assert {None: 1}[None] == 1
assert hash(...) == hash(Ellipsis)
assert error('None < None') == "TypeError: '<' not supported between instances of 'NoneType' and 'NoneType'"
assert error('None + 1') == "TypeError: unsupported operand type(s) for +: 'NoneType' and 'int'"
assert error('None()') == "TypeError: 'NoneType' object is not callable"
assert error('None.x') == "AttributeError: 'NoneType' object has no attribute 'x'"
assert error('None.x = 1') == "AttributeError: 'NoneType' object has no attribute 'x' and no __dict__ for setting new attributes"
assert error('None[0]') == "TypeError: 'NoneType' object is not subscriptable"
assert error('type(None)(1)') == 'TypeError: NoneType takes no arguments'
assert error('class C(type(None)): pass') == "TypeError: type 'NoneType' is not an acceptable base type"
assert str(None) == 'None'
assert f"{None!r:>6}" == '  None'
assert [None] * 2 == [None, None]
assert (None or "x") == 'x'
