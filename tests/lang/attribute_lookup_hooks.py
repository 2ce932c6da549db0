# __getattr__, __getattribute__, __setattr__, __delattr__, __dir__.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class A:
    def __init__(self): object.__setattr__(self, "log", [])
    def __getattr__(self, n): return "get " + n
    def __setattr__(self, n, v): self.log.append((n, v))
    def __delattr__(self, n): self.log.append("del " + n)
    def __dir__(self): return ["b", "a"]
a = A()
a.x = 1
del a.y
assert a.log == [('x', 1), 'del y']
assert a.anything == 'get anything'
assert dir(a) == ['a', 'b']
assert hasattr(a, "zzz")
assert not ("x" in a.__dict__)
class B:
    def __getattribute__(self, n):
        if n == "bad": raise AttributeError("no")
        return n
    def __getattr__(self, n): return "fallback"
assert B().x == 'x'
assert B().bad == 'fallback'
assert object.__getattribute__(B(), "__class__").__name__ == 'B'
class M(type):
    def __getattr__(cls, n): return cls.__name__ + n
class C(metaclass=M): pass
assert C.x == 'Cx'
assert error('C().x') == "AttributeError: 'C' object has no attribute 'x'"
class D:
    def __getattr__(self, n): return self.__dict__[n]
assert error('D().q') == "KeyError: 'q'"
class E: pass
E.__getattr__ = lambda self, n: "late"
assert E().x == 'late'
e = E()
e.__getattr__ = 5
assert e.y == 'late'
assert error('object().__setattr__("x", 1)') == "AttributeError: 'object' object has no attribute 'x' and no __dict__ for setting new attributes"
