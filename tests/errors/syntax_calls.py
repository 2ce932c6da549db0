# Arguments of calls.
f(a=1, 2)  # raises: SyntaxError: positional argument follows keyword argument
f(**k, 1)  # raises: SyntaxError: positional argument follows keyword argument unpacking
f(**k, *a)  # raises: SyntaxError: iterable argument unpacking follows keyword argument unpacking
f(a=1, a=2)  # raises: SyntaxError: keyword argument repeated: a
f(1=2)  # raises: SyntaxError: expression cannot contain assignment, perhaps you meant "=="?
f(a.b=1)  # raises: SyntaxError: expression cannot contain assignment, perhaps you meant "=="?
f(a + b=1)  # raises: SyntaxError: expression cannot contain assignment, perhaps you meant "=="?
f(None=1)  # raises: SyntaxError: cannot assign to None
f(True=1)  # raises: SyntaxError: cannot assign to True
f(x for x in y, 1)  # raises: SyntaxError: Generator expression must be parenthesized
f(1, x for x in y)  # raises: SyntaxError: Generator expression must be parenthesized
f(a b)  # raises: SyntaxError: invalid syntax. Perhaps you forgot a comma?
f(a, b c)  # raises: SyntaxError: invalid syntax. Perhaps you forgot a comma?
f(a=)  # raises: SyntaxError: expected argument value expression
f(a, , b)  # raises: SyntaxError: invalid syntax
f(  # raises: SyntaxError: '(' was never closed
f(a, *)  # raises: SyntaxError: Invalid star expression
f(**)  # raises: SyntaxError: invalid syntax
f(a := 1, b = c := 2)  # raises: SyntaxError: invalid syntax
f(*)  # raises: SyntaxError: Invalid star expression
f(x=1 for x in y)  # raises: SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?
f("a" "b" c)  # raises: SyntaxError: invalid syntax. Perhaps you forgot a comma?
f(1 2)  # raises: SyntaxError: invalid syntax. Perhaps you forgot a comma?
class C(a b): pass  # raises: SyntaxError: invalid syntax. Perhaps you forgot a comma?
f(lambda x: x y)  # raises: SyntaxError: invalid syntax. Perhaps you forgot a comma?
f(a=b=c)  # raises: SyntaxError: invalid syntax
f((yield) = 1)  # raises: SyntaxError: expression cannot contain assignment, perhaps you meant "=="?
f(__debug__=1)  # raises: SyntaxError: cannot assign to __debug__
