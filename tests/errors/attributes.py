# Attributes.
(5).foo  # raises: AttributeError: 'int' object has no attribute 'foo'
"abc".uper()  # raises: AttributeError: 'str' object has no attribute 'uper'. Did you mean '.upper' instead of '.uper'?
[].push(1)  # raises: AttributeError: 'list' object has no attribute 'push'. Did you mean '.append'?
None.x  # raises: AttributeError: 'NoneType' object has no attribute 'x'
class A: pass
A().b  # raises: AttributeError: 'A' object has no attribute 'b'
class A: colour = 1
A().color  # raises: AttributeError: 'A' object has no attribute 'color'. Did you mean '.colour' instead of '.color'?
class A: pass
A.b  # raises: AttributeError: type object 'A' has no attribute 'b'
class A:
    __slots__ = ("x",)
A().x  # raises: AttributeError: 'A' object has no attribute 'x'
class A:
    __slots__ = ()
A().y = 1  # raises: AttributeError: 'A' object has no attribute 'y' and no __dict__ for setting new attributes
(5).x = 1  # raises: AttributeError: 'int' object has no attribute 'x' and no __dict__ for setting new attributes
int.x = 1  # raises: TypeError: cannot set 'x' attribute of immutable type 'int'
import sys
sys.nothing  # raises: AttributeError: module 'sys' has no attribute 'nothing'
import sys
sys.versoin  # raises: AttributeError: module 'sys' has no attribute 'versoin'. Did you mean '.version' instead of '.versoin'?
len.x = 1  # raises: AttributeError: 'builtin_function_or_method' object has no attribute 'x' and no __dict__ for setting new attributes
class A:
    @property
    def p(self): return 1
A().p = 2  # raises: AttributeError: property 'p' of 'A' object has no setter
class A:
    @property
    def p(self): return 1
del A().p  # raises: AttributeError: property 'p' of 'A' object has no deleter
del (5).real  # raises: AttributeError: attribute 'real' of 'int' objects is not writable
class A: pass
del A().x  # raises: AttributeError: 'A' object has no attribute 'x'
class A: pass
A.__name__ = 5  # raises: TypeError: can only assign string to A.__name__, not 'int'
def f(): pass
f.__code__ = 1  # raises: TypeError: __code__ must be set to a code object
def f(): pass
f.__dict__ = 1  # raises: TypeError: __dict__ must be set to a dictionary, not a 'int'
def f(): pass
del f.__name__  # raises: TypeError: __name__ must be set to a string object
class A: pass
A.__bases__ = ()  # raises: TypeError: can only assign non-empty tuple to A.__bases__, not ()
object().x = 1  # raises: AttributeError: 'object' object has no attribute 'x' and no __dict__ for setting new attributes
getattr(5)  # raises: TypeError: getattr expected at least 2 arguments, got 1
getattr(5, 1)  # raises: TypeError: attribute name must be string, not 'int'
setattr(5, "a")  # raises: TypeError: setattr expected 3 arguments, got 2
class A:
    def __getattr__(self, n): raise AttributeError("custom " + n)
A().zz  # raises: AttributeError: custom zz
class A:
    def __init__(self): self.valeu = 1
A().value  # raises: AttributeError: 'A' object has no attribute 'value'. Did you mean '.valeu' instead of '.value'?
