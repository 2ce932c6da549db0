# Targets of augmented assignment, of annotations and of del.
a, b += 1  # raises: SyntaxError: 'tuple' is an illegal expression for augmented assignment
(a, b) += 1  # raises: SyntaxError: 'tuple' is an illegal expression for augmented assignment
[a] += 1  # raises: SyntaxError: 'list' is an illegal expression for augmented assignment
f() += 1  # raises: SyntaxError: 'function call' is an illegal expression for augmented assignment
1 += 1  # raises: SyntaxError: 'literal' is an illegal expression for augmented assignment
a + b += 1  # raises: SyntaxError: 'expression' is an illegal expression for augmented assignment
None += 1  # raises: SyntaxError: 'None' is an illegal expression for augmented assignment
a, b: int  # raises: SyntaxError: only single target (not tuple) can be annotated
(a, b): int = 1  # raises: SyntaxError: only single target (not tuple) can be annotated
[a]: int  # raises: SyntaxError: only single target (not list) can be annotated
f(): int  # raises: SyntaxError: illegal target for annotation
1: int  # raises: SyntaxError: illegal target for annotation
"x": int  # raises: SyntaxError: illegal target for annotation
del f()  # raises: SyntaxError: cannot delete function call
del 1  # raises: SyntaxError: cannot delete literal
del a + b  # raises: SyntaxError: cannot delete expression
del None  # raises: SyntaxError: cannot delete None
del *a  # raises: SyntaxError: cannot delete starred
del (a, f())  # raises: SyntaxError: cannot delete function call
del {}  # raises: SyntaxError: cannot delete dict literal
del lambda: 1  # raises: SyntaxError: cannot delete lambda
del [x for x in y]  # raises: SyntaxError: cannot delete list comprehension
x++  # raises: SyntaxError: invalid syntax
x = += 1  # raises: SyntaxError: invalid syntax
