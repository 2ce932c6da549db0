# __isabstractmethod__ of property, classmethod and staticmethod is that of what they wrap.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class F:
    __isabstractmethod__ = True
    def __call__(self): pass
def plain(self): pass
assert not (property(plain).__isabstractmethod__)
assert property(F()).__isabstractmethod__
assert property(plain, F()).__isabstractmethod__
assert property(plain, plain, F()).__isabstractmethod__
assert not (classmethod(plain).__isabstractmethod__)
assert classmethod(F()).__isabstractmethod__
assert not (staticmethod(plain).__isabstractmethod__)
assert staticmethod(F()).__isabstractmethod__
f = F()
f.__isabstractmethod__ = []
assert not (property(f).__isabstractmethod__)
assert error('property().__isabstractmethod__ = True') == "AttributeError: attribute '__isabstractmethod__' of 'property' objects is not writable"
class Bad:
    @property
    def __isabstractmethod__(self): raise KeyError("asked")
assert error('property(Bad()).__isabstractmethod__') == "KeyError: 'asked'"
from abc import ABC, abstractmethod
class A(ABC):
    @property
    @abstractmethod
    def p(self): pass
    @classmethod
    @abstractmethod
    def c(cls): pass
    @staticmethod
    @abstractmethod
    def s(): pass
assert sorted(A.__abstractmethods__) == ['c', 'p', 's']
assert error('A()') == "TypeError: Can't instantiate abstract class A without an implementation for abstract methods 'c', 'p', 's'"
class B(A):
    p = c = None
assert error('B()') == "TypeError: Can't instantiate abstract class B without an implementation for abstract method 's'"
class C(B):
    s = 1
assert C().s == 1
