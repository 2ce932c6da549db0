# Calls with wrong arguments.
def f(a, b): pass
f()  # raises: TypeError: f() missing 2 required positional arguments: 'a' and 'b'
def f(a, b): pass
f(1)  # raises: TypeError: f() missing 1 required positional argument: 'b'
def f(a, b): pass
f(1, 2, 3)  # raises: TypeError: f() takes 2 positional arguments but 3 were given
def f(a, b): pass
f(1, 2, b=3)  # raises: TypeError: f() got multiple values for argument 'b'
def f(a, b): pass
f(1, c=3)  # raises: TypeError: f() got an unexpected keyword argument 'c'
def f(a, b=1): pass
f(1, 2, 3)  # raises: TypeError: f() takes from 1 to 2 positional arguments but 3 were given
def f(): pass
f(1)  # raises: TypeError: f() takes 0 positional arguments but 1 was given
def f(a, /): pass
f(a=1)  # raises: TypeError: f() got some positional-only arguments passed as keyword arguments: 'a'
def f(*, a): pass
f(1)  # raises: TypeError: f() takes 0 positional arguments but 1 was given
def f(*, a, b): pass
f()  # raises: TypeError: f() missing 2 required keyword-only arguments: 'a' and 'b'
def f(a, *, b=1): pass
f(1, 2, b=3)  # raises: TypeError: f() takes 1 positional argument but 2 positional arguments (and 1 keyword-only argument) were given
def f(argument): pass
f(argumnt=1)  # raises: TypeError: f() got an unexpected keyword argument 'argumnt'. Did you mean 'argument'?
class A:
    def m(self): pass
A().m(1)  # raises: TypeError: A.m() takes 1 positional argument but 2 were given
class A:
    def m(self): pass
A.m()  # raises: TypeError: A.m() missing 1 required positional argument: 'self'
class A: pass
A(1)  # raises: TypeError: A() takes no arguments
class A:
    def __init__(self, x): pass
A()  # raises: TypeError: A.__init__() missing 1 required positional argument: 'x'
class A:
    def __init__(self, x): pass
A(1, 2)  # raises: TypeError: A.__init__() takes 2 positional arguments but 3 were given
len()  # raises: TypeError: len() takes exactly one argument (0 given)
len(1, 2)  # raises: TypeError: len() takes exactly one argument (2 given)
len(5)  # raises: TypeError: object of type 'int' has no len()
len(x=1)  # raises: TypeError: len() takes no keyword arguments
[].append()  # raises: TypeError: list.append() takes exactly one argument (0 given)
[].append(1, 2)  # raises: TypeError: list.append() takes exactly one argument (2 given)
"".split(1, 2, 3)  # raises: TypeError: split() takes at most 2 arguments (3 given)
"".split(sep=1)  # raises: TypeError: must be str or None, not int
int(1, 2, 3)  # raises: TypeError: int expected at most 2 arguments, got 3
int("5", foo=1)  # raises: TypeError: int() got an unexpected keyword argument 'foo'
range()  # raises: TypeError: range expected at least 1 argument, got 0
isinstance(1)  # raises: TypeError: isinstance expected 2 arguments, got 1
isinstance(1, 2)  # raises: TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union
issubclass(1, int)  # raises: TypeError: issubclass() arg 1 must be a class
print(1, foo=2)  # raises: TypeError: print() got an unexpected keyword argument 'foo'
sorted()  # raises: TypeError: sorted expected 1 argument, got 0
max()  # raises: TypeError: max expected at least 1 argument, got 0
max(1)  # raises: TypeError: 'int' object is not iterable
max([])  # raises: ValueError: max() iterable argument is empty
max(1, 2, key=5)  # raises: TypeError: 'int' object is not callable
sum(["a"])  # raises: TypeError: unsupported operand type(s) for +: 'int' and 'str'
sum([1], "a")  # raises: TypeError: sum() can't sum strings [use ''.join(seq) instead]
open()  # raises: TypeError: open() missing required argument 'file' (pos 1)
5()  # raises: TypeError: 'int' object is not callable
"abc"()  # raises: TypeError: 'str' object is not callable
None()  # raises: TypeError: 'NoneType' object is not callable
(1, 2)(3)  # raises: TypeError: 'tuple' object is not callable
f = lambda x: x
f()  # raises: TypeError: <lambda>() missing 1 required positional argument: 'x'
f = lambda x: x
f(*5)  # raises: TypeError: Value after * must be an iterable, not int
f = lambda x: x
f(**5)  # raises: TypeError: Value after ** must be a mapping, not int
f = lambda **k: k
f(**{1: 2})  # raises: TypeError: keywords must be strings
f = lambda **k: k
f(a=1, **{"a": 2})  # raises: TypeError: __main__.<lambda>() got multiple values for keyword argument 'a'
dict(a=1, **{"a": 2})  # raises: TypeError: dict() got multiple values for keyword argument 'a'
object(1)  # raises: TypeError: object() takes no arguments
type(1, 2)  # raises: TypeError: type() takes 1 or 3 arguments
type("A", (), 5)  # raises: TypeError: type.__new__() argument 3 must be dict or frozendict, not int
type("A", 5, {})  # raises: TypeError: type.__new__() argument 2 must be tuple, not int
type(5, (), {})  # raises: TypeError: type.__new__() argument 1 must be str, not int
type("A", (int, str), {})  # raises: TypeError: multiple bases have instance lay-out conflict
class A(5): pass  # raises: TypeError: int expected at most 2 arguments, got 3
class A(bool): pass  # raises: TypeError: type 'bool' is not an acceptable base type
class A(type(None)): pass  # raises: TypeError: type 'NoneType' is not an acceptable base type
class A(metaclass=5): pass  # raises: TypeError: 'int' object is not callable
class A(x=1): pass  # raises: TypeError: A.__init_subclass__() takes no keyword arguments
iter(5)  # raises: TypeError: 'int' object is not iterable
next(5)  # raises: TypeError: 'int' object is not an iterator
next(iter([]))  # raises: StopIteration
next([])  # raises: TypeError: 'list' object is not an iterator
iter(5, 6)  # raises: TypeError: iter(v, w): v must be callable
hash([])  # raises: TypeError: unhashable type: 'list'
hash({})  # raises: TypeError: unhashable type: 'dict'
abs("a")  # raises: TypeError: bad operand type for abs(): 'str'
chr("a")  # raises: TypeError: 'str' object cannot be interpreted as an integer
chr(-1)  # raises: ValueError: chr() arg not in range(0x110000)
ord("")  # raises: TypeError: ord() expected a character, but string of length 0 found
ord(5)  # raises: TypeError: ord() expected string of length 1, but int found
bin(1.5)  # raises: TypeError: 'float' object cannot be interpreted as an integer
hex("a")  # raises: TypeError: 'str' object cannot be interpreted as an integer
round("a")  # raises: TypeError: type str doesn't define __round__ method
round(1, 2, 3)  # raises: TypeError: round() takes at most 2 arguments (3 given)
divmod(1, "a")  # raises: TypeError: unsupported operand type(s) for divmod(): 'int' and 'str'
divmod(1, 0)  # raises: ZeroDivisionError: division by zero
pow(1, 2, 0)  # raises: ValueError: pow() 3rd argument cannot be 0
pow("a", 2)  # raises: TypeError: unsupported operand type(s) for ** or pow(): 'str' and 'int'
callable()  # raises: TypeError: callable() takes exactly one argument (0 given)
eval(5)  # raises: TypeError: eval() arg 1 must be a string, bytes or code object
exec(5)  # raises: TypeError: exec() arg 1 must be a string, bytes or code object
compile("1", "f", "bad")  # raises: ValueError: compile() mode must be 'exec', 'eval' or 'single'
compile(5, "f", "exec")  # raises: TypeError: compile() arg 1 must be a string, bytes or AST object
zip(1)  # raises: TypeError: 'int' object is not iterable
zip([1], [1, 2], strict=True).__next__() and list(zip([1], [1, 2], strict=True))  # raises: ValueError: zip() argument 2 is longer than argument 1
enumerate()  # raises: TypeError: enumerate() missing required argument 'iterable'
enumerate(5)  # raises: TypeError: 'int' object is not iterable
map()  # raises: TypeError: map() must have at least two arguments.
map(len)  # raises: TypeError: map() must have at least two arguments.
filter(1)  # raises: TypeError: filter expected 2 arguments, got 1
list(map(5, [1]))  # raises: TypeError: 'int' object is not callable
reversed({1})  # raises: TypeError: 'set' object is not reversible
reversed(5)  # raises: TypeError: 'int' object is not reversible
any(5)  # raises: TypeError: 'int' object is not iterable
format(5, 5)  # raises: TypeError: format() argument 2 must be str, not int
format("a", "d")  # raises: ValueError: Unknown format code 'd' for object of type 'str'
super()  # raises: RuntimeError: super(): no arguments
super(5)  # raises: TypeError: super() argument 1 must be a type, not int
super(int, "a").x  # raises: TypeError: super(type, obj): obj (instance of str) is not an instance or subtype of type (int).
vars(5)  # raises: TypeError: vars() argument must have __dict__ attribute
dir(1, 2)  # raises: TypeError: dir expected at most 1 argument, got 2
input(1, 2)  # raises: TypeError: input expected at most 1 argument, got 2
slice()  # raises: TypeError: slice expected at least 1 argument, got 0
bytes("a")  # raises: TypeError: string argument without an encoding
bytes(-1)  # raises: ValueError: negative count
bytearray("a")  # raises: TypeError: string argument without an encoding
memoryview("a")  # raises: TypeError: memoryview: a bytes-like object is required, not 'str'
complex("x")  # raises: ValueError: complex() arg is a malformed string
complex("1", 2)  # raises: TypeError: complex() argument 'real' must be a real number, not str
float("x")  # raises: ValueError: could not convert string to float: 'x'
float([])  # raises: TypeError: float() argument must be a string or a real number, not 'list'
str(5, "utf-8")  # raises: TypeError: decoding to str: need a bytes-like object, int found
frozenset(5)  # raises: TypeError: 'int' object is not iterable
set(5)  # raises: TypeError: 'int' object is not iterable
dict(5)  # raises: TypeError: 'int' object is not iterable
dict([1])  # raises: Cannot convert dictionary update sequence element #0 to a sequence
dict([(1, 2, 3)])  # raises: ValueError: dictionary update sequence element #0 has length 3; 2 is required
list(5)  # raises: TypeError: 'int' object is not iterable
tuple(5)  # raises: TypeError: 'int' object is not iterable
# Builtins count all arguments before they look at names.
int(1, 2, x=3)  # raises: TypeError: int() takes at most 2 arguments (3 given)
str(1, 2, 3, x=4)  # raises: TypeError: str() takes at most 3 arguments (4 given)
zip(a=1, b=2)  # raises: TypeError: zip() takes at most 1 keyword argument (2 given)
type(1, x=2)  # raises: TypeError: type() takes no keyword arguments
enumerate([], iterable=[])  # raises: TypeError: 'iterable' is an invalid keyword argument for enumerate()
object.__format__(int)  # raises: TypeError: object.__format__() takes exactly one argument (0 given)
int.mro(1)  # raises: TypeError: int.mro() takes no arguments (1 given)
format(1, None)  # raises: TypeError: format() argument 2 must be str, not None
str(b"", None)  # raises: TypeError: str() argument 'encoding' must be str, not NoneType
str(b"", encoding=None)  # raises: TypeError: str() argument 'encoding' must be str, not None
(5).to_bytes(-1, None)  # raises: ValueError: length cannot be negative
# A function names the keyword that fits nowhere before it counts what is too much.
(lambda: 1)(2, x=3)  # raises: TypeError: <lambda>() got an unexpected keyword argument 'x'
(lambda a: 1)(2, 3, a=4)  # raises: TypeError: <lambda>() got multiple values for argument 'a'
(lambda *, k: 1)(2, k=4)  # raises: TypeError: <lambda>() takes 0 positional arguments but 1 positional argument (and 1 keyword-only argument) were given
(lambda a, /: 1)(x=1, a=2)  # raises: TypeError: <lambda>() got some positional-only arguments passed as keyword arguments: 'a'
chr(10**400)  # raises: ValueError: chr() arg not in range(0x110000)
int(bytearray(b"x"))  # raises: ValueError: invalid literal for int() with base 10: b'x'
complex("1__2")  # raises: ValueError: could not convert string to complex: '1__2'
complex("1x")  # raises: ValueError: complex() arg is a malformed string
bytes.fromhex("zé")  # raises: ValueError: non-hexadecimal number found in fromhex() arg at position 1
