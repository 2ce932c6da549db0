# What a function object carries.
def f(a, b: int = 1) -> str:
    "doc"
    return a
assert f.__name__ == 'f'
assert f.__qualname__ == 'f'
assert f.__doc__ == 'doc'
assert f.__module__ == '__main__'
assert f.__defaults__ == (1,)
assert f.__kwdefaults__ is None
assert repr(f.__annotations__) == "{'b': <class 'int'>, 'return': <class 'str'>}"
assert f.__dict__ == {}
assert f.__closure__ is None
assert f.__globals__ is globals()
f.x = 1
assert f.__dict__ == {'x': 1}
f.__name__ = "g"
assert f.__name__ == 'g'
assert f.__code__.co_name == 'f'
def outer():
    v = 1
    def inner(): return v
    return inner
i = outer()
assert i.__qualname__ == 'outer.<locals>.inner'
assert i.__closure__[0].cell_contents == 1
assert i.__code__.co_freevars == ('v',)
assert outer.__code__.co_cellvars == ('v',)
i.__closure__[0].cell_contents = 5
assert i() == 5
class C:
    def m(self): pass
assert C.m.__qualname__ == 'C.m'
assert C().m.__func__ is C.m
assert C().m.__self__.__class__ is C
assert (lambda: 0).__name__ == '<lambda>'
f.__defaults__ = (7,)
assert f(1) == 1
f.__defaults__ = None
try: f.__name__ = 1
except TypeError as e: text = str(e)
assert text == '__name__ must be set to a string object'
try: f.__defaults__ = 1
except TypeError as e: text = str(e)
assert text == '__defaults__ must be set to a tuple object'
def h(): return 1
def k(): return 2
h.__code__ = k.__code__
assert h() == 2
del f.x
assert f.__dict__ == {}
assert callable(f)
assert f == f
assert f != h
assert hash(f) == hash(f)
assert type(f).__name__ == 'function'
import types
made = types.FunctionType(k.__code__, {}, "made", None, None)
assert made() == 2
assert made.__name__ == 'made'
cell = types.CellType(3)
assert cell.cell_contents == 3
assert types.CellType(1) < types.CellType(2)
