# What cannot be assigned to.
1 = x  # raises: SyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='?
f() = 1  # raises: SyntaxError: cannot assign to function call here. Maybe you meant '==' instead of '='?
"a" = 1  # raises: SyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='?
None = 1  # raises: SyntaxError: cannot assign to None
x + 1 = 2  # raises: SyntaxError: cannot assign to expression here. Maybe you meant '==' instead of '='?
(a, 1) = 1, 2  # raises: SyntaxError: cannot assign to literal
[a, f()] = 1, 2  # raises: SyntaxError: cannot assign to function call
{a} = 1  # raises: SyntaxError: cannot assign to set display here. Maybe you meant '==' instead of '='?
{1: a} = 1  # raises: SyntaxError: cannot assign to dict literal here. Maybe you meant '==' instead of '='?
x if y else z = 1  # raises: SyntaxError: cannot assign to conditional expression
lambda: 1 = 2  # raises: SyntaxError: cannot assign to lambda
a and b = 1  # raises: SyntaxError: cannot assign to expression
not a = 1  # raises: SyntaxError: cannot assign to expression
-a = 1  # raises: SyntaxError: cannot assign to expression here. Maybe you meant '==' instead of '='?
... = 1  # raises: SyntaxError: cannot assign to ellipsis here. Maybe you meant '==' instead of '='?
True = 1  # raises: SyntaxError: cannot assign to True
f"{x}" = 1  # raises: SyntaxError: cannot assign to f-string expression here. Maybe you meant '==' instead of '='?
a < b = 1  # raises: SyntaxError: cannot assign to comparison
[x for x in y] = 1  # raises: SyntaxError: cannot assign to list comprehension here. Maybe you meant '==' instead of '='?
(x for x in y) = 1  # raises: SyntaxError: cannot assign to generator expression
*a = 1  # raises: SyntaxError: starred assignment target must be in a list or tuple
*a, *b = 1  # raises: SyntaxError: multiple starred expressions in assignment
__debug__ = 1  # raises: SyntaxError: cannot assign to __debug__
x = 1 = 2  # raises: SyntaxError: cannot assign to literal
await x = 1  # raises: SyntaxError: cannot assign to await expression here. Maybe you meant '==' instead of '='?
(yield) = 1  # raises: SyntaxError: cannot assign to yield expression here. Maybe you meant '==' instead of '='?
