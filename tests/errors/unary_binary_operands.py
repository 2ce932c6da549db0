# Operands that an operator does not take.
1 + "a"  # raises: TypeError: unsupported operand type(s) for +: 'int' and 'str'
"a" + 1  # raises: TypeError: can only concatenate str (not "int") to str
[] + ()  # raises: TypeError: can only concatenate list (not "tuple") to list
() + []  # raises: TypeError: can only concatenate tuple (not "list") to tuple
{} + {}  # raises: TypeError: unsupported operand type(s) for +: 'dict' and 'dict'
None + 1  # raises: TypeError: unsupported operand type(s) for +: 'NoneType' and 'int'
1 - "a"  # raises: TypeError: unsupported operand type(s) for -: 'int' and 'str'
"a" - "b"  # raises: TypeError: unsupported operand type(s) for -: 'str' and 'str'
[] - []  # raises: TypeError: unsupported operand type(s) for -: 'list' and 'list'
{} - {}  # raises: TypeError: unsupported operand type(s) for -: 'dict' and 'dict'
"a" * "b"  # raises: TypeError: can't multiply sequence by non-int of type 'str'
[] * []  # raises: TypeError: can't multiply sequence by non-int of type 'list'
1.5 * "a"  # raises: TypeError: can't multiply sequence by non-int of type 'float'
"a" * 1.5  # raises: TypeError: can't multiply sequence by non-int of type 'float'
1 / "a"  # raises: TypeError: unsupported operand type(s) for /: 'int' and 'str'
[] / 2  # raises: TypeError: unsupported operand type(s) for /: 'list' and 'int'
1 // None  # raises: TypeError: unsupported operand type(s) for //: 'int' and 'NoneType'
"a" % 1  # raises: TypeError: not all arguments converted during string formatting (required 0, got 1)
1 % "a"  # raises: TypeError: unsupported operand type(s) for %: 'int' and 'str'
[] % 2  # raises: TypeError: unsupported operand type(s) for %: 'list' and 'int'
2 ** "a"  # raises: TypeError: unsupported operand type(s) for ** or pow(): 'int' and 'str'
"a" ** 2  # raises: TypeError: unsupported operand type(s) for ** or pow(): 'str' and 'int'
1 @ 2  # raises: TypeError: unsupported operand type(s) for @: 'int' and 'int'
[] @ []  # raises: TypeError: unsupported operand type(s) for @: 'list' and 'list'
1 << 1.5  # raises: TypeError: unsupported operand type(s) for <<: 'int' and 'float'
1.5 >> 1  # raises: TypeError: unsupported operand type(s) for >>: 'float' and 'int'
1 & "a"  # raises: TypeError: unsupported operand type(s) for &: 'int' and 'str'
1.5 | 1  # raises: TypeError: unsupported operand type(s) for |: 'float' and 'int'
{} & {}  # raises: TypeError: unsupported operand type(s) for &: 'dict' and 'dict'
{} ^ {}  # raises: TypeError: unsupported operand type(s) for ^: 'dict' and 'dict'
[] | []  # raises: TypeError: unsupported operand type(s) for |: 'list' and 'list'
-"a"  # raises: TypeError: bad operand type for unary -: 'str'
+[]  # raises: TypeError: bad operand type for unary +: 'list'
~1.5  # raises: TypeError: bad operand type for unary ~: 'float'
-None  # raises: TypeError: bad operand type for unary -: 'NoneType'
not_defined + 1  # raises: NameError: name 'not_defined' is not defined
len + 1  # raises: TypeError: unsupported operand type(s) for +: 'builtin_function_or_method' and 'int'
int + 1  # raises: TypeError: unsupported operand type(s) for +: 'type' and 'int'
int | 5  # raises: TypeError: unsupported operand type(s) for |: 'type' and 'int'
5 | int  # raises: TypeError: unsupported operand type(s) for |: 'int' and 'type'
"x" | int  # raises: TypeError: unsupported operand type(s) for |: 'str' and 'type'
divmod("a", 1)  # raises: TypeError: unsupported operand type(s) for divmod(): 'str' and 'int'
divmod(1, [])  # raises: TypeError: unsupported operand type(s) for divmod(): 'int' and 'list'
pow("a", 2)  # raises: TypeError: unsupported operand type(s) for ** or pow(): 'str' and 'int'
pow(2, "a")  # raises: TypeError: unsupported operand type(s) for ** or pow(): 'int' and 'str'
pow(2, 3, "a")  # raises: TypeError: unsupported operand type(s) for ** or pow(): 'int', 'int', 'str'
abs("a")  # raises: TypeError: bad operand type for abs(): 'str'
round([])  # raises: TypeError: type list doesn't define __round__ method
sum([1, "a"])  # raises: TypeError: unsupported operand type(s) for +: 'int' and 'str'
sum([[1], 2], [])  # raises: TypeError: can only concatenate list (not "int") to list
print + print  # raises: TypeError: unsupported operand type(s) for +: 'builtin_function_or_method' and 'builtin_function_or_method'
... + 1  # raises: TypeError: unsupported operand type(s) for +: 'ellipsis' and 'int'
NotImplemented + 1  # raises: TypeError: unsupported operand type(s) for +: 'NotImplementedType' and 'int'
b"a" + "a"  # raises: TypeError: can't concat str to bytes
"a" + b"a"  # raises: TypeError: can only concatenate str (not "bytes") to str
bytearray() + 5  # raises: TypeError: can't concat int to bytearray
x = 1
x += "a"  # raises: TypeError: unsupported operand type(s) for +=: 'int' and 'str'
x = []
x += 5  # raises: TypeError: 'int' object is not iterable
x = ()
x += []  # raises: TypeError: can only concatenate tuple (not "list") to tuple
x = {}
x |= 5  # raises: TypeError: 'int' object is not iterable
x = {1}
x -= [1]  # raises: TypeError: unsupported operand type(s) for -=: 'set' and 'list'
x = "a"
x *= "b"  # raises: TypeError: can't multiply sequence by non-int of type 'str'
x = "a"
x -= 1  # raises: TypeError: unsupported operand type(s) for -=: 'str' and 'int'
x = None
x += 1  # raises: TypeError: unsupported operand type(s) for +=: 'NoneType' and 'int'
