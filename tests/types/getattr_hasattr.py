# getattr, setattr, hasattr, delattr, vars, dir.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class C:
    x = 1
    def __getattr__(self, n):
        if n == "boom": raise ValueError(n)
        if n.startswith("dyn"): return n.upper()
        raise AttributeError(n)
c = C()
assert getattr(c, "x") == 1
assert getattr(c, "dyn1") == 'DYN1'
assert getattr(c, "nope", 7) == 7
assert not (hasattr(c, "nope"))
assert hasattr(c, "dynamic")
assert error('getattr(c, "boom", 1)') == 'ValueError: boom'
assert error('hasattr(c, "boom")') == 'ValueError: boom'
assert error('getattr(c, "nope")') == 'AttributeError: nope'
assert error('getattr(c, 5)') == "TypeError: attribute name must be string, not 'int'"
assert error('setattr(c, 5, 1)') == "TypeError: attribute name must be string, not 'int'"
assert error('hasattr(c, 5)') == "TypeError: attribute name must be string, not 'int'"
assert error('getattr(c)') == 'TypeError: getattr expected at least 2 arguments, got 1'
setattr(c, "y", 2)
assert vars(c) == {'y': 2}
setattr(c, "not an identifier", 3)
assert sorted(vars(c)) == ['not an identifier', 'y']
delattr(c, "y")
assert error('delattr(c, "y")') == "AttributeError: 'C' object has no attribute 'y'"
assert error('vars(5)') == 'TypeError: vars() argument must have __dict__ attribute'
assert error('del c.x') == "AttributeError: 'C' object has no attribute 'x'"
assert error('(5).x = 1') == "AttributeError: 'int' object has no attribute 'x' and no __dict__ for setting new attributes"
assert error('object().x = 1') == "AttributeError: 'object' object has no attribute 'x' and no __dict__ for setting new attributes"
assert "x" in dir(c)
assert [n for n in dir(C()) if not n.startswith("_")] == ['x']
