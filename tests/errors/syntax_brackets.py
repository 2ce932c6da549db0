# Brackets that do not match or do not close.
(  # raises: SyntaxError: '(' was never closed
[  # raises: SyntaxError: '[' was never closed
{  # raises: SyntaxError: '{' was never closed
(1, 2  # raises: SyntaxError: '(' was never closed
[1, 2  # raises: SyntaxError: '[' was never closed
{1: 2  # raises: SyntaxError: '{' was never closed
)  # raises: SyntaxError: unmatched ')'
]  # raises: SyntaxError: unmatched ']'
}  # raises: SyntaxError: unmatched '}'
(]  # raises: SyntaxError: closing parenthesis ']' does not match opening parenthesis '('
[)  # raises: SyntaxError: closing parenthesis ')' does not match opening parenthesis '['
{)  # raises: SyntaxError: closing parenthesis ')' does not match opening parenthesis '{'
(1, [2)  # raises: SyntaxError: closing parenthesis ')' does not match opening parenthesis '['
("a"  # raises: SyntaxError: '(' was never closed
x = (1,  # raises: SyntaxError: '(' was never closed
f(a, (b, c)  # raises: SyntaxError: '(' was never closed
a[1  # raises: SyntaxError: '[' was never closed
a[  # raises: SyntaxError: '[' was never closed
foo(1, 2))  # raises: SyntaxError: unmatched ')'
[1, 2]]  # raises: SyntaxError: unmatched ']'
{1, 2}}  # raises: SyntaxError: unmatched '}'
print((1)  # raises: SyntaxError: '(' was never closed
x = {"a": (1, 2}  # raises: SyntaxError: closing parenthesis '}' does not match opening parenthesis '('
([{)]}  # raises: SyntaxError: closing parenthesis ')' does not match opening parenthesis '{'
a = [1, 2  # raises: SyntaxError: '[' was never closed
a]1  # raises: SyntaxError: unmatched ']'
