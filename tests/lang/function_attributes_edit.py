# A function's code, defaults and annotations can be exchanged.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


def f(a, b=2, *, c=3): "doc"; return a, b, c
assert f.__defaults__ == (2,)
assert f.__kwdefaults__ == {'c': 3}
assert f.__doc__ == 'doc'
f.__defaults__ = (10, 20)
assert f() == (10, 20, 3)
f.__kwdefaults__ = {"c": 30}
assert f(1) == (1, 20, 30)
f.__defaults__ = None
assert error('f()') == "TypeError: f() missing 2 required positional arguments: 'a' and 'b'"
def g(x, y=0, *, c=0): return "g", x, y, c
f.__code__ = g.__code__
assert f(1, 2) == ('g', 1, 2, 30)
assert error('f.__defaults__ = [1]') == 'TypeError: __defaults__ must be set to a tuple object'
assert error('f.__code__ = 5') == 'TypeError: __code__ must be set to a code object'
assert error('f.__name__ = 5') == 'TypeError: __name__ must be set to a string object'
assert error('f.__kwdefaults__ = []') == 'TypeError: __kwdefaults__ must be set to a dict object'
f.__name__ = "renamed"
assert f.__name__ == 'renamed'
assert f.__qualname__ == 'f'
f.attr = 1
assert f.__dict__ == {'attr': 1}
def closure():
    z = 1
    return lambda: z
assert error('f.__code__ = closure().__code__') == 'ValueError: renamed() requires a code object with 0 free vars, not 1'
def h(a: int, b: "str" = 1) -> list: pass
assert repr(h.__annotations__) == "{'a': <class 'int'>, 'b': 'str', 'return': <class 'list'>}"
del h.__annotations__
assert h.__annotations__ == {}
assert h.__module__ == '__main__'
assert f.__globals__ is globals()
