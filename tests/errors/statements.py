# Statements that fail when they run.
raise  # raises: RuntimeError: No active exception to reraise
raise 5  # raises: TypeError: exceptions must derive from BaseException
raise ValueError from 5  # raises: TypeError: exception causes must derive from BaseException
raise ValueError("text")  # raises: ValueError: text
raise ValueError  # raises: ValueError
raise ValueError(1, 2)  # raises: ValueError: (1, 2)
raise KeyError("k")  # raises: KeyError: 'k'
raise ValueError("a\nb")  # raises: b
class E(Exception): pass
raise E("x")  # raises: E: x
class E(Exception):
    def __str__(self): return "custom"
raise E  # raises: E: custom
class E(Exception):
    def __str__(self): raise ValueError
raise E  # raises: E: <exception str() failed>
raise OSError(2, "No such file")  # raises: FileNotFoundError: [Errno 2] No such file
raise OSError(2, "No such file", "name")  # raises: FileNotFoundError: [Errno 2] No such file: 'name'
raise SystemError("s")  # raises: SystemError: s
assert False  # raises: AssertionError
assert 0, "why"  # raises: AssertionError: why
assert [], ("a", 1)  # raises: AssertionError: ('a', 1)
try: raise ValueError
except 5: pass  # raises: TypeError: catching classes that do not inherit from BaseException is not allowed
try: raise ValueError
except (KeyError, 5): pass  # raises: TypeError: catching classes that do not inherit from BaseException is not allowed
try: raise ExceptionGroup("g", [ValueError()])
except* 5: pass  # raises: TypeError: catching classes that do not inherit from BaseException is not allowed
with 5: pass  # raises: TypeError: 'int' object does not support the context manager protocol (missed __exit__ method)
class C:
    def __enter__(self): pass
with C(): pass  # raises: TypeError: 'C' object does not support the context manager protocol (missed __exit__ method)
class C:
    def __exit__(self, *a): pass
with C(): pass  # raises: TypeError: 'C' object does not support the context manager protocol (missed __enter__ method)
class C:
    async def __aenter__(self): pass
    async def __aexit__(self, *a): pass
with C(): pass  # raises: TypeError: 'C' object does not support the context manager protocol (missed __exit__ method) but it supports the asynchronous context manager protocol. Did you mean to use 'async with'?
for x in 5: pass  # raises: TypeError: 'int' object is not iterable
for x in None: pass  # raises: TypeError: 'NoneType' object is not iterable
def g():
    yield
x = g()
x.send(1)  # raises: TypeError: can't send non-None value to a just-started generator
def g():
    yield next(x)
x = g()
next(x)  # raises: ValueError: generator already executing
def g():
    raise StopIteration
    yield
next(g())  # raises: RuntimeError: generator raised StopIteration
def g():
    try: yield
    except GeneratorExit: yield
x = g()
next(x)
x.close()  # raises: RuntimeError: generator ignored GeneratorExit
def g():
    yield from 5
next(g())  # raises: TypeError: 'int' object is not iterable
async def f(): await 5
f().send(None)  # raises: TypeError: 'int' object can't be awaited
async def f(): pass
x = f()
x.close()
x.send(None)  # raises: RuntimeError: cannot reuse already awaited coroutine
async def f():
    async for x in 5: pass
f().send(None)  # raises: TypeError: 'async for' requires an object with __aiter__ method, got int
async def f():
    async with 5: pass
f().send(None)  # raises: TypeError: 'int' object does not support the asynchronous context manager protocol (missed __aexit__ method)
async def f(): pass
for x in f(): pass  # raises: TypeError: 'coroutine' object is not iterable
class A(B): pass  # raises: NameError: name 'B' is not defined
class A: pass
class B(A, A): pass  # raises: TypeError: duplicate base class A
class X: pass
class Y(X): pass
class Z(X, Y): pass  # raises: TypeError: Cannot create a consistent method resolution order (MRO) for bases X, Y
class M1(type): pass
class M2(type): pass
class A(metaclass=M1): pass
class B(A, metaclass=M2): pass  # raises: TypeError: metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases
class A:
    __slots__ = ("a", "a b")  # raises: TypeError: __slots__ must be identifiers
class A:
    __slots__ = ("x",)
    x = 1  # raises: ValueError: 'x' in __slots__ conflicts with class variable
class A(int):
    __slots__ = ("x",)  # raises: TypeError: arbitrary __slots__ not supported for subtype of 'int'
class A:
    def __set_name__(self, o, n): raise ValueError("sn")
class B: a = A()  # raises: Error calling __set_name__ on 'A' instance 'a' in 'B'
class A:
    def __init__(self): return 5
A()  # raises: TypeError: __init__() should return None, not 'int'
class A:
    def __init_subclass__(cls, x): pass
class B(A): pass  # raises: TypeError: A.__init_subclass__() missing 1 required positional argument: 'x'
class A:
    def __new__(cls): raise ValueError("new")
A()  # raises: ValueError: new
import abc
class A(abc.ABC):
    @abc.abstractmethod
    def f(self): pass
A()  # raises: TypeError: Can't instantiate abstract class A without an implementation for abstract method 'f'
match 5:
    case 5(): pass  # raises: SyntaxError: invalid syntax
class P: __match_args__ = 5
match P():
    case P(1): pass  # raises: TypeError: P.__match_args__ must be a tuple (got int)
match 5:
    case int(1, 2): pass  # raises: TypeError: int() accepts 1 positional sub-pattern (2 given)
del x  # raises: NameError: name 'x' is not defined
x = 5
x.y = 1  # raises: AttributeError: 'int' object has no attribute 'y' and no __dict__ for setting new attributes
x = 5
del x.real  # raises: AttributeError: attribute 'real' of 'int' objects is not writable
exec("1/0")  # raises: ZeroDivisionError: division by zero
eval("1 +")  # raises: SyntaxError: invalid syntax
exec("  x = 1\n y = 2")  # raises: IndentationError: unexpected indent
from __future__ import nothing  # raises: SyntaxError: future feature nothing is not defined
