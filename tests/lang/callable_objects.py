# What can be called, and bound methods.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class C:
    def __call__(self, *a, **k): return a, k
    def m(self, x): return x
c = C()
assert c(1, a=2) == ((1,), {'a': 2})
assert callable(c)
assert callable(C)
assert not (callable(5))
f = c.m
assert f(3) == 3
assert f.__self__ is c
assert f.__func__ is C.m
assert f == c.m
assert not (f is c.m)
assert hash(f) == hash(c.m)
assert not (f == C().m)
assert C.m(c, 4) == 4
c.m = lambda x: x * 2
assert c.m(4) == 8
c.__call__ = lambda: "instance"
assert c() == ((), {})
assert error('C.m(1)') == "TypeError: C.m() missing 1 required positional argument: 'x'"
assert error('C.m()') == "TypeError: C.m() missing 2 required positional arguments: 'self' and 'x'"
assert error('f()') == "TypeError: C.m() missing 1 required positional argument: 'x'"
assert error('f.attr = 1') == "AttributeError: 'method' object has no attribute 'attr' and no __dict__ for setting new attributes"
assert error('c.m.__self__ = 1 if False else f.__self__.nope') == "AttributeError: 'C' object has no attribute 'nope'"
from functools import partial
assert partial(c, 1, a=2)(3, b=4) == ((1, 3), {'a': 2, 'b': 4})
assert [].append.__self__ == []
assert len.__self__.__name__ == 'builtins'
class S:
    f = len
    g = staticmethod(lambda: "s")
    h = print.__class__
assert S().f("abc") == 3
assert S().g() == 's'
