# Displays and comprehensions.
[x, y for x in z]  # raises: SyntaxError: did you forget parentheses around the comprehension target?
{x, y for x in z}  # raises: SyntaxError: did you forget parentheses around the comprehension target?
{x: y for x in z, 1}  # raises: SyntaxError: invalid syntax
{x: for x in z}  # raises: SyntaxError: invalid syntax
{x: y, z}  # raises: SyntaxError: ':' expected after dictionary key
{x, y: z}  # raises: SyntaxError: invalid syntax
{**a for a in b}  # raises: NameError: name 'b' is not defined
{*a: 1}  # raises: SyntaxError: cannot use a starred expression in a dictionary key
{a: *b}  # raises: SyntaxError: cannot use a starred expression in a dictionary value
{a: **b}  # raises: SyntaxError: cannot use dict unpacking in a dictionary value
[**a]  # raises: SyntaxError: cannot use dict unpacking here
(**a)  # raises: SyntaxError: cannot use dict unpacking here
{**a, b}  # raises: SyntaxError: ':' expected after dictionary key
{a, **b}  # raises: SyntaxError: cannot use dict unpacking here
[for x in y]  # raises: SyntaxError: invalid syntax
[x for]  # raises: SyntaxError: invalid syntax
[x for x]  # raises: SyntaxError: 'in' expected after for-loop variables
[x for x in]  # raises: SyntaxError: invalid syntax
[x in y for]  # raises: SyntaxError: invalid syntax
[x if y for x in z]  # raises: SyntaxError: expected 'else' after 'if' expression
[x for x in y if]  # raises: SyntaxError: invalid syntax
[x for x in y else z]  # raises: SyntaxError: invalid syntax
[*x for x in]  # raises: SyntaxError: invalid syntax
[x for x in lambda: y, z]  # raises: SyntaxError: invalid syntax
[x for x in y, z]  # raises: SyntaxError: invalid syntax
{1: 2, 3}  # raises: SyntaxError: ':' expected after dictionary key
{1, 2: 3}  # raises: SyntaxError: invalid syntax
{:}  # raises: SyntaxError: invalid syntax
{,}  # raises: SyntaxError: invalid syntax
[,]  # raises: SyntaxError: invalid syntax
(,)  # raises: SyntaxError: invalid syntax
{1:}  # raises: SyntaxError: expression expected after dictionary key and ':'
{1: 2 3: 4}  # raises: SyntaxError: invalid syntax. Perhaps you forgot a comma?
[1 2]  # raises: SyntaxError: invalid syntax. Perhaps you forgot a comma?
(1 2)  # raises: SyntaxError: invalid syntax. Perhaps you forgot a comma?
{1 2}  # raises: SyntaxError: invalid syntax. Perhaps you forgot a comma?
[x:= 1, y = 2]  # raises: SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?
[i for i in (lambda: (j := range(5)))()]  # raises: SyntaxError: assignment expression cannot be used in a comprehension iterable expression
[i for i in [j for j in range(5) if (j := True)]]  # raises: SyntaxError: assignment expression cannot be used in a comprehension iterable expression
[i for i in [(j := True) for k in range(5)]]  # raises: SyntaxError: assignment expression cannot be used in a comprehension iterable expression
[i for i in ((q := 2) for k in [1])]  # raises: SyntaxError: assignment expression cannot be used in a comprehension iterable expression
