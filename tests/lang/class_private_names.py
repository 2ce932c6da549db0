# Names with two underscores belong to their class.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class A:
    __x = 1
    def __init__(self): self.__y = 2
    def get(self): return self.__x, self.__y
    def __m(self): return "m"
    def call(self): return self.__m()
    __dunder__ = "kept"
a = A()
assert a.get() == (1, 2)
assert a.call() == 'm'
assert sorted(vars(a)) == ['_A__y']
assert A._A__x == 1
assert A.__dunder__ == 'kept'
assert error('a.__x') == "AttributeError: 'A' object has no attribute '__x'"
assert error('A.__m') == "AttributeError: type object 'A' has no attribute '__m'"
class B(A):
    def own(self): return self.__x
assert error('B().own()') == "AttributeError: 'B' object has no attribute '_B__x'"
class _C:
    def f(self): self.__z = 1; return vars(self)
assert _C().f() == {'_C__z': 1}
class __: 
    def f(self): self.__q = 1; return vars(self)
assert __().f() == {'__q': 1}
class D:
    def f(self, __p=5): return __p, list(locals())
assert D().f() == (5, ['self', '_D__p'])
class E:
    def f(self): return {"__k": 1}["__k"], getattr(self, "_E__v", "none")
assert E().f() == (1, 'none')
