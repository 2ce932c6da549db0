# Classes that cannot be made.
class C(5): pass  # raises: TypeError: int expected at most 2 arguments, got 3
class C("x"): pass  # raises: TypeError: str() argument 'encoding' must be str, not tuple
class C(None): pass  # raises: TypeError: NoneType takes no arguments
class C(bool): pass  # raises: TypeError: type 'bool' is not an acceptable base type
class C(type(None)): pass  # raises: TypeError: type 'NoneType' is not an acceptable base type
class C(range): pass  # raises: TypeError: type 'range' is not an acceptable base type
class C(slice): pass  # raises: TypeError: type 'slice' is not an acceptable base type
class C(memoryview): pass  # raises: TypeError: type 'memoryview' is not an acceptable base type
class C(type(len)): pass  # raises: TypeError: type 'builtin_function_or_method' is not an acceptable base type
class C(type(lambda: 1)): pass  # raises: TypeError: type 'function' is not an acceptable base type
class C(int, str): pass  # raises: TypeError: multiple bases have instance lay-out conflict
class C(int, float): pass  # raises: TypeError: multiple bases have instance lay-out conflict
class C(object, int): pass  # raises: TypeError: Cannot create a consistent method resolution order (MRO) for bases object, int
class C(int, int): pass  # raises: TypeError: duplicate base class int
class C(list[int], dict[int, int]): pass  # raises: TypeError: multiple bases have instance lay-out conflict
class C(metaclass=5): pass  # raises: TypeError: 'int' object is not callable
class C(x=1): pass  # raises: TypeError: C.__init_subclass__() takes no keyword arguments
class C(undefined): pass  # raises: NameError: name 'undefined' is not defined
class C(lambda: 1): pass  # raises: TypeError: function() argument 'code' must be code, not str
class C(len): pass  # raises: TypeError: cannot create 'builtin_function_or_method' instances
class M(type): pass
class N(type): pass
class A(metaclass=M): pass
class B(A, metaclass=N): pass  # raises: TypeError: metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases
class A: pass
class B(A): pass
class C(A, B): pass  # raises: TypeError: Cannot create a consistent method resolution order (MRO) for bases A, B
class C(*5): pass  # raises: TypeError: Value after * must be an iterable, not int
class C(**5): pass  # raises: TypeError: Value after ** must be a mapping, not int
class C(metaclass=lambda *a: 1 / 0): pass  # raises: ZeroDivisionError: division by zero
class A:
    def __init_subclass__(cls, req): pass
class B(A): pass  # raises: TypeError: A.__init_subclass__() missing 1 required positional argument: 'req'
class D:
    def __set_name__(self, o, n): raise KeyError("set_name")
class C: x = D()  # raises: Error calling __set_name__ on 'D' instance 'x' in 'C'
class M(type):
    def __prepare__(n, b): return 5
class C(metaclass=M): pass  # raises: TypeError: M.__prepare__() must return a mapping, not int
class M(type):
    def __prepare__(): return {}
class C(metaclass=M): pass  # raises: TypeError: M.__prepare__() takes 0 positional arguments but 2 were given
class C:
    def __init__(self): return 5
C()  # raises: TypeError: __init__() should return None, not 'int'
class C:
    def __new__(self): return super().__new__()
C()  # raises: TypeError: object.__new__(): not enough arguments
class C:
    def __new__(cls, a): return super().__new__(cls, a)
C(1)  # raises: TypeError: object.__new__() takes exactly one argument (the type to instantiate)
class C:
    def __init__(self, a): super().__init__(a)
C(1)  # raises: TypeError: object.__init__() takes exactly one argument (the instance to initialize)
class C:
    def __str__(self): return 5
str(C())  # raises: TypeError: C.__str__() must return a str, not int
class C:
    def __repr__(self): return 5
repr(C())  # raises: TypeError: C.__repr__() must return a str, not int
class C:
    def __len__(self): return -1
len(C())  # raises: ValueError: __len__() should return >= 0
class C:
    def __len__(self): return "a"
len(C())  # raises: TypeError: 'str' object cannot be interpreted as an integer
class C:
    def __bool__(self): return 2
bool(C())  # raises: TypeError: C.__bool__() must return a bool, not int
class C:
    def __iter__(self): return 5
iter(C())  # raises: TypeError: C.__iter__() must return an iterator, not int
class C:
    def __index__(self): return 1.5
[1][C()]  # raises: TypeError: C.__index__() must return an int, not float
class C:
    def __format__(self, s): return 5
f"{C()}"  # raises: TypeError: C.__format__() must return a str, not int
class C:
    def __hash__(self): return 1.5
hash(C())  # raises: TypeError: __hash__ method should return an integer
class C:
    def __contains__(self, x): raise KeyError(x)
1 in C()  # raises: KeyError: 1
class C:
    def __getitem__(self, i): raise ValueError(i)
list(C())  # raises: ValueError: 0
class C:
    def __call__(self): pass
C()(1)  # raises: TypeError: C.__call__() takes 1 positional argument but 2 were given
class C:
    def __dir__(self): return 5
dir(C())  # raises: TypeError: 'int' object is not iterable
class C:
    def __bytes__(self): return "x"
bytes(C())  # raises: TypeError: C.__bytes__() must return a bytes, not str
class C:
    def __int__(self): return 1.5
int(C())  # raises: TypeError: C.__int__() must return an int, not float
class C:
    def __float__(self): return 1
float(C())  # raises: TypeError: C.__float__() must return a float, not int
class C:
    def __complex__(self): return 1
complex(C())  # raises: TypeError: C.__complex__() must return a complex, not int
class C:
    def __reversed__(self): return 5
list(reversed(C()))  # raises: TypeError: 'int' object is not iterable
class C:
    def __instancecheck__(cls, x): return True
isinstance(1, C(), 1)  # raises: TypeError: isinstance expected 2 arguments, got 3
class C:
    def __class_getitem__(cls): pass
C[1]  # raises: TypeError: C.__class_getitem__() takes 1 positional argument but 2 were given
class C: pass
C[1]  # raises: TypeError: type 'C' is not subscriptable
class C: pass
del C.x  # raises: AttributeError: type object 'C' has no attribute 'x'
class C: pass
C.__name__ = 5  # raises: TypeError: can only assign string to C.__name__, not 'int'
class C: pass
C.__dict__ = {}  # raises: AttributeError: attribute '__dict__' of 'type' objects is not writable
class C: pass
C().__class__ = 5  # raises: TypeError: __class__ must be set to a class, not 'int' object
class C: pass
C().__class__ = int  # raises: TypeError: __class__ assignment only supported for mutable types or ModuleType subclasses
class C: pass
C().__dict__ = 5  # raises: TypeError: __dict__ must be set to a dictionary, not a 'int'
int.x = 1  # raises: TypeError: cannot set 'x' attribute of immutable type 'int'
del int.real  # raises: TypeError: cannot set 'real' attribute of immutable type 'int'
object.__new__(5)  # raises: TypeError: object.__new__(X): X is not a type object (int)
object.__new__(int)  # raises: TypeError: object.__new__(int) is not safe, use int.__new__()
int.__new__(str)  # raises: TypeError: int.__new__(str): str is not a subtype of int
int.__add__(1)  # raises: TypeError: expected 1 argument, got 0
int.__add__("a", 1)  # raises: TypeError: descriptor '__add__' requires a 'int' object but received a 'str'
str.upper(5)  # raises: TypeError: descriptor 'upper' for 'str' objects doesn't apply to a 'int' object
list.append(1, 2)  # raises: TypeError: descriptor 'append' for 'list' objects doesn't apply to a 'int' object
dict.__init__(5)  # raises: TypeError: descriptor '__init__' requires a 'dict' object but received a 'int'
