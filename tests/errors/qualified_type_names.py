# Some texts name a class with its module, where that is neither builtins nor the program itself.
class V: pass
V.__module__ = "m"
with V(): pass
# raises: TypeError: 'm.V' object does not support the context manager protocol (missed __exit__ method)
class S:
    __slots__ = ("b",)
    __module__ = "m"
S().b
# raises: AttributeError: 'm.S' object has no attribute 'b'
class V: __module__ = "m"
print(**V())
# raises: TypeError: Value after ** must be a mapping, not m.V
class V: __module__ = "m"
print(*V())
# raises: TypeError: Value after * must be an iterable, not V
class V: __module__ = "m"
{**V()}
# raises: TypeError: 'm.V' object is not a mapping
class V: __module__ = "m"
complex(V())
# raises: TypeError: complex() argument must be a string or a number, not m.V
class V: __module__ = "m"
complex(1, V())
# raises: TypeError: complex() argument 'imag' must be a real number, not m.V
class V: __module__ = "m"
"%d" % V()
# raises: TypeError: format argument: %d requires a real number, not m.V
class V: __module__ = "m"
str(b"a", V())
# raises: TypeError: str() argument 'encoding' must be str, not m.V
class V:
    __module__ = "m"
    def __int__(self): return self
int(V())
# raises: TypeError: m.V.__int__() must return an int, not m.V
class V:
    __module__ = "m"
    def __float__(self): return self
float(V())
# raises: TypeError: m.V.__float__() must return a float, not m.V
class V:
    __module__ = "m"
    def __bytes__(self): return self
bytes(V())
# raises: TypeError: m.V.__bytes__() must return a bytes, not m.V
class V:
    __module__ = "m"
    def __format__(self, spec): return self
format(V())
# raises: TypeError: m.V.__format__() must return a str, not m.V
class V:
    __module__ = "m"
    def keys(self): return 5
dict(V())
# raises: TypeError: m.V.keys() must return an iterable, not int
