# Operators on what they do not fit.
1 + "a"  # raises: TypeError: unsupported operand type(s) for +: 'int' and 'str'
"a" + 1  # raises: TypeError: can only concatenate str (not "int") to str
[] + ()  # raises: TypeError: can only concatenate list (not "tuple") to list
() + []  # raises: TypeError: can only concatenate tuple (not "list") to tuple
1 - "a"  # raises: TypeError: unsupported operand type(s) for -: 'int' and 'str'
"a" - "b"  # raises: TypeError: unsupported operand type(s) for -: 'str' and 'str'
"a" * "b"  # raises: TypeError: can't multiply sequence by non-int of type 'str'
[1] * 1.5  # raises: TypeError: can't multiply sequence by non-int of type 'float'
1 / 0  # raises: ZeroDivisionError: division by zero
1 // 0  # raises: ZeroDivisionError: division by zero
1 % 0  # raises: ZeroDivisionError: division by zero
1.0 / 0  # raises: ZeroDivisionError: division by zero
1.0 // 0  # raises: ZeroDivisionError: division by zero
1.0 % 0  # raises: ZeroDivisionError: division by zero
1j / 0  # raises: ZeroDivisionError: division by zero
0 ** -1  # raises: ZeroDivisionError: zero to a negative power
0.0 ** -1  # raises: ZeroDivisionError: zero to a negative power
0j ** -1  # raises: ZeroDivisionError: zero to a negative or complex power
2.0 ** 5000  # raises: OverflowError: (34, 'Numerical result out of range')
1 << -1  # raises: ValueError: negative shift count
1 >> -1  # raises: ValueError: negative shift count
1 << 1.5  # raises: TypeError: unsupported operand type(s) for <<: 'int' and 'float'
1 & 1.5  # raises: TypeError: unsupported operand type(s) for &: 'int' and 'float'
1 @ 2  # raises: TypeError: unsupported operand type(s) for @: 'int' and 'int'
-"a"  # raises: TypeError: bad operand type for unary -: 'str'
+[]  # raises: TypeError: bad operand type for unary +: 'list'
~1.5  # raises: TypeError: bad operand type for unary ~: 'float'
not_there = 1
not_there @= 2  # raises: TypeError: unsupported operand type(s) for @=: 'int' and 'int'
x = 1
x += "a"  # raises: TypeError: unsupported operand type(s) for +=: 'int' and 'str'
x = "a"
x += 1  # raises: TypeError: can only concatenate str (not "int") to str
x = []
x += 1  # raises: TypeError: 'int' object is not iterable
x = ()
x += [1]  # raises: TypeError: can only concatenate tuple (not "list") to tuple
1 < "a"  # raises: TypeError: '<' not supported between instances of 'int' and 'str'
[] < ()  # raises: TypeError: '<' not supported between instances of 'list' and 'tuple'
{} < {}  # raises: TypeError: '<' not supported between instances of 'dict' and 'dict'
None < None  # raises: TypeError: '<' not supported between instances of 'NoneType' and 'NoneType'
1j < 2j  # raises: TypeError: '<' not supported between instances of 'complex' and 'complex'
object() > 1  # raises: TypeError: '>' not supported between instances of 'object' and 'int'
class A: pass
A() <= A()  # raises: TypeError: '<=' not supported between instances of 'A' and 'A'
1 in 5  # raises: TypeError: argument of type 'int' is not a container or iterable
1 in "a"  # raises: TypeError: 'in <string>' requires string as left operand, not int
"a" in b"a"  # raises: TypeError: a bytes-like object is required, not 'str'
1 in None  # raises: TypeError: argument of type 'NoneType' is not a container or iterable
b"a" + "a"  # raises: TypeError: can't concat str to bytes
b"a" in "a"  # raises: TypeError: 'in <string>' requires string as left operand, not bytes
"%d" % "a"  # raises: TypeError: format argument: %d requires a real number, not str
"%d %d" % 1  # raises: TypeError: not enough arguments for format string (got 1)
"%d" % (1, 2)  # raises: TypeError: not all arguments converted during string formatting (required 1, got 2)
"%s" % ()  # raises: TypeError: not enough arguments for format string (got 0)
"%(a)s" % 5  # raises: TypeError: format requires a mapping, not int
"%(a)s" % {}  # raises: KeyError: 'a'
"%z" % 1  # raises: ValueError: unsupported format %z at position 0
"%c" % "ab"  # raises: TypeError: format argument: %c requires an integer or a unicode character, not a string of length 2
"%x" % 1.5  # raises: TypeError: format argument: %x requires an integer, not float
"%" % 1  # raises: ValueError: stray % at position 0
{1} | [1]  # raises: TypeError: unsupported operand type(s) for |: 'set' and 'list'
{1: 2} | [1]  # raises: TypeError: unsupported operand type(s) for |: 'dict' and 'list'
{1} - [1]  # raises: TypeError: unsupported operand type(s) for -: 'set' and 'list'
class A:
    def __add__(self, o): return NotImplemented
A() + 1  # raises: TypeError: unsupported operand type(s) for +: 'A' and 'int'
class A:
    def __bool__(self): return 5
not A()  # raises: TypeError: A.__bool__() must return a bool, not int
class A:
    def __bool__(self): return 5
if A(): pass  # raises: TypeError: A.__bool__() must return a bool, not int
class A:
    def __len__(self): return -1
bool(A())  # raises: ValueError: __len__() should return >= 0
class A:
    def __len__(self): return 1.5
len(A())  # raises: TypeError: 'float' object cannot be interpreted as an integer
class A:
    __hash__ = None
hash(A())  # raises: TypeError: unhashable type: 'A'
class A:
    def __hash__(self): return "x"
hash(A())  # raises: TypeError: __hash__ method should return an integer
class A:
    def __index__(self): return "x"
[1][A()]  # raises: TypeError: A.__index__() must return an int, not str
class A:
    def __iter__(self): return 5
for x in A(): pass  # raises: TypeError: A.__iter__() must return an iterator, not int
class A:
    __iter__ = None
for x in A(): pass  # raises: TypeError: 'A' object is not iterable
class A:
    def __repr__(self): return 5
repr(A())  # raises: TypeError: A.__repr__() must return a str, not int
class A:
    def __str__(self): return 5
str(A())  # raises: TypeError: A.__str__() must return a str, not int
class A:
    def __format__(self, s): return 5
format(A())  # raises: TypeError: A.__format__() must return a str, not int
class A:
    def __int__(self): return "x"
int(A())  # raises: TypeError: A.__int__() must return an int, not str
class A:
    def __float__(self): return 1
float(A())  # raises: TypeError: A.__float__() must return a float, not int
class A:
    def __contains__(self, x): raise KeyError("in")
1 in A()  # raises: KeyError: 'in'
class A:
    __contains__ = None
1 in A()  # raises: TypeError: 'A' object is not a container
class A:
    __add__ = None
A() + 1  # raises: TypeError: 'NoneType' object is not callable
divmod("a", 1)  # raises: TypeError: unsupported operand type(s) for divmod(): 'str' and 'int'
2 ** "a"  # raises: TypeError: unsupported operand type(s) for ** or pow(): 'int' and 'str'
pow(2, "a", 3)  # raises: TypeError: unsupported operand type(s) for ** or pow(): 'int', 'str', 'int'
10 ** 400 * 1.0  # raises: OverflowError: int too large to convert to float
float(10 ** 400)  # raises: OverflowError: int too large to convert to float
int("9" * 4301)  # raises: ValueError: Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits; use sys.set_int_max_str_digits() to increase the limit
str(10 ** 4300)  # raises: ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit
1.5 // "a"  # raises: TypeError: unsupported operand type(s) for //: 'float' and 'str'
(-8) ** 0.5 < 1  # raises: TypeError: '<' not supported between instances of 'complex' and 'int'
"a" if 1 < "b" else 2  # raises: TypeError: '<' not supported between instances of 'int' and 'str'
"%*d" % 1.5  # raises: TypeError: not enough arguments for format string (got 1)
b"a" % ""  # raises: TypeError: not all arguments converted during bytes formatting (required 0, got 1)
iter(int | str)  # raises: TypeError: 'typing.Union' object is not iterable
bytearray(b"a").__setitem__(slice(1), None)  # raises: TypeError: cannot convert 'NoneType' object to bytearray
bytearray(b"a").__setitem__(slice(1), 5)  # raises: TypeError: can assign only bytes, buffers, or iterables of ints in range(0, 256)
class Key(dict): pass
{}[Key()]  # raises: TypeError: cannot use 'Key' as a dict key (unhashable type: 'Key')
b"".find([], "")  # raises: TypeError: slice indices must be integers or have an __index__ method
1 in (int | str)  # raises: TypeError: argument of type 'typing.Union' is not a container or iterable
a, b = int | str  # raises: TypeError: cannot unpack non-iterable typing.Union object
bytes(int | str)  # raises: TypeError: cannot convert 'typing.Union' object to bytes
class Own(bytes): pass
Own() + 1  # raises: TypeError: can't concat int to Own
big = 2 ** 200
big @= 3  # raises: TypeError: unsupported operand type(s) for @=: 'int' and 'int'
"abc" * (2**63 - 1)  # raises: OverflowError: repeated string is too long
