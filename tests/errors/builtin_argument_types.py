# Builtin functions and what they do not take.
abs()  # raises: TypeError: abs() takes exactly one argument (0 given)
abs(1, 2)  # raises: TypeError: abs() takes exactly one argument (2 given)
all(5)  # raises: TypeError: 'int' object is not iterable
any()  # raises: TypeError: any() takes exactly one argument (0 given)
ascii()  # raises: TypeError: ascii() takes exactly one argument (0 given)
bin("a")  # raises: TypeError: 'str' object cannot be interpreted as an integer
callable()  # raises: TypeError: callable() takes exactly one argument (0 given)
chr("a")  # raises: TypeError: 'str' object cannot be interpreted as an integer
chr(-5)  # raises: ValueError: chr() arg not in range(0x110000)
compile()  # raises: TypeError: compile() missing required argument 'source' (pos 1)
compile("1", "f", "nope")  # raises: ValueError: compile() mode must be 'exec', 'eval' or 'single'
compile(5, "f", "exec")  # raises: TypeError: compile() arg 1 must be a string, bytes or AST object
delattr(1)  # raises: TypeError: delattr expected 2 arguments, got 1
delattr(1, "x")  # raises: AttributeError: 'int' object has no attribute 'x' and no __dict__ for setting new attributes
dict(5)  # raises: TypeError: 'int' object is not iterable
dir(1, 2)  # raises: TypeError: dir expected at most 1 argument, got 2
divmod(1)  # raises: TypeError: divmod expected 2 arguments, got 1
enumerate()  # raises: TypeError: enumerate() missing required argument 'iterable'
enumerate(5)  # raises: TypeError: 'int' object is not iterable
eval()  # raises: TypeError: eval() takes at least 1 positional argument (0 given)
eval(5)  # raises: TypeError: eval() arg 1 must be a string, bytes or code object
eval("1 +")  # raises: SyntaxError: invalid syntax
exec(5)  # raises: TypeError: exec() arg 1 must be a string, bytes or code object
exec("x", 5)  # raises: TypeError: exec() globals must be a dict or a frozendict, not int
eval("x", {}, 5)  # raises: TypeError: locals must be a mapping
filter(1)  # raises: TypeError: filter expected 2 arguments, got 1
float("x")  # raises: ValueError: could not convert string to float: 'x'
float([])  # raises: TypeError: float() argument must be a string or a real number, not 'list'
format()  # raises: TypeError: format expected at least 1 argument, got 0
format(1, 2)  # raises: TypeError: format() argument 2 must be str, not int
getattr(1)  # raises: TypeError: getattr expected at least 2 arguments, got 1
getattr(1, 2)  # raises: TypeError: attribute name must be string, not 'int'
globals(1)  # raises: TypeError: globals() takes no arguments (1 given)
hasattr(1)  # raises: TypeError: hasattr expected 2 arguments, got 1
hash()  # raises: TypeError: hash() takes exactly one argument (0 given)
hex("a")  # raises: TypeError: 'str' object cannot be interpreted as an integer
id()  # raises: TypeError: id() takes exactly one argument (0 given)
int("x")  # raises: ValueError: invalid literal for int() with base 10: 'x'
int([])  # raises: TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'
int("1", "2")  # raises: TypeError: 'str' object cannot be interpreted as an integer
isinstance(1)  # raises: TypeError: isinstance expected 2 arguments, got 1
isinstance(1, "int")  # raises: TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union
issubclass(1, int)  # raises: TypeError: issubclass() arg 1 must be a class
issubclass(int, 1)  # raises: TypeError: issubclass() arg 2 must be a class, a tuple of classes, or a union
iter()  # raises: TypeError: iter expected at least 1 argument, got 0
iter(1)  # raises: TypeError: 'int' object is not iterable
iter(1, 2, 3)  # raises: TypeError: iter expected at most 2 arguments, got 3
len(5)  # raises: TypeError: object of type 'int' has no len()
len()  # raises: TypeError: len() takes exactly one argument (0 given)
list(5)  # raises: TypeError: 'int' object is not iterable
list(1, 2)  # raises: TypeError: list expected at most 1 argument, got 2
map(1)  # raises: TypeError: map() must have at least two arguments.
max()  # raises: TypeError: max expected at least 1 argument, got 0
max(5)  # raises: TypeError: 'int' object is not iterable
max([])  # raises: ValueError: max() iterable argument is empty
min(1, key=5)  # raises: TypeError: 'int' object is not iterable
next([])  # raises: TypeError: 'list' object is not an iterator
next(iter([]))  # raises: StopIteration
oct(1.5)  # raises: TypeError: 'float' object cannot be interpreted as an integer
ord("ab")  # raises: TypeError: ord() expected a character, but string of length 2 found
ord(5)  # raises: TypeError: ord() expected string of length 1, but int found
pow(1)  # raises: TypeError: pow() missing required argument 'exp' (pos 2)
pow(1, 2, 3, 4)  # raises: TypeError: pow() takes at most 3 arguments (4 given)
print(sep=5)  # raises: TypeError: sep must be None or a string, not int
print(end=5)  # raises: TypeError: end must be None or a string, not int
print(nope=1)  # raises: TypeError: print() got an unexpected keyword argument 'nope'
range()  # raises: TypeError: range expected at least 1 argument, got 0
range("a")  # raises: TypeError: 'str' object cannot be interpreted as an integer
range(1, 2, 0)  # raises: ValueError: range() arg 3 must not be zero
repr()  # raises: TypeError: repr() takes exactly one argument (0 given)
reversed(5)  # raises: TypeError: 'int' object is not reversible
reversed({1})  # raises: TypeError: 'set' object is not reversible
round("a")  # raises: TypeError: type str doesn't define __round__ method
set(5)  # raises: TypeError: 'int' object is not iterable
setattr(1, "x")  # raises: TypeError: setattr expected 3 arguments, got 2
setattr(1, 2, 3)  # raises: TypeError: attribute name must be string, not 'int'
slice()  # raises: TypeError: slice expected at least 1 argument, got 0
sorted(5)  # raises: TypeError: 'int' object is not iterable
sorted([1], key=5)  # raises: TypeError: 'int' object is not callable
sorted([], nope=1)  # raises: TypeError: sort() got an unexpected keyword argument 'nope'
str(1, 2)  # raises: TypeError: str() argument 'encoding' must be str, not int
str(b"a", "nope")  # raises: LookupError: unknown encoding: nope
sum(5)  # raises: TypeError: 'int' object is not iterable
sum([], "a")  # raises: TypeError: sum() can't sum strings [use ''.join(seq) instead]
super(5)  # raises: TypeError: super() argument 1 must be a type, not int
tuple(5)  # raises: TypeError: 'int' object is not iterable
type(1, 2)  # raises: TypeError: type() takes 1 or 3 arguments
type("a", (5,), {})  # raises: TypeError: metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases
vars(5)  # raises: TypeError: vars() argument must have __dict__ attribute
zip(5)  # raises: TypeError: 'int' object is not iterable
open()  # raises: TypeError: open() missing required argument 'file' (pos 1)
memoryview(5)  # raises: TypeError: memoryview: a bytes-like object is required, not 'int'
bytes("a")  # raises: TypeError: string argument without an encoding
bytearray("a")  # raises: TypeError: string argument without an encoding
bytes([256])  # raises: ValueError: bytes must be in range(0, 256)
complex("x")  # raises: ValueError: complex() arg is a malformed string
complex([])  # raises: TypeError: complex() argument must be a string or a number, not list
frozenset(5)  # raises: TypeError: 'int' object is not iterable
object(1)  # raises: TypeError: object() takes no arguments
property(nope=1)  # raises: TypeError: property() got an unexpected keyword argument 'nope'
classmethod()  # raises: TypeError: classmethod expected 1 argument, got 0
staticmethod()  # raises: TypeError: staticmethod expected 1 argument, got 0
bool(1, 2)  # raises: TypeError: bool expected at most 1 argument, got 2
input(1, 2)  # raises: TypeError: input expected at most 1 argument, got 2
__import__()  # raises: TypeError: __import__() missing required argument 'name' (pos 1)
__build_class__()  # raises: TypeError: __build_class__: not enough arguments
