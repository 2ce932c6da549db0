# Targets of for, with, comprehensions, :=, except and import.
for 1 in x: pass  # raises: SyntaxError: cannot assign to literal
for f() in x: pass  # raises: SyntaxError: cannot assign to function call
for a + b in x: pass  # raises: SyntaxError: cannot assign to expression
for (a, 1) in x: pass  # raises: SyntaxError: cannot assign to literal
for None in x: pass  # raises: SyntaxError: cannot assign to None
for x: pass  # raises: SyntaxError: invalid syntax
for in x: pass  # raises: SyntaxError: invalid syntax
with a as 1: pass  # raises: SyntaxError: cannot assign to literal
with a as f(): pass  # raises: SyntaxError: cannot assign to function call
with a as (b, 1): pass  # raises: SyntaxError: cannot assign to literal
with a as None: pass  # raises: SyntaxError: cannot assign to None
[x for 1 in y]  # raises: SyntaxError: cannot assign to literal
[x for f() in y]  # raises: SyntaxError: cannot assign to function call
[x for x, in]  # raises: SyntaxError: invalid syntax
(1 := 2)  # raises: SyntaxError: cannot use assignment expressions with literal
(f() := 2)  # raises: SyntaxError: cannot use assignment expressions with function call
(a.b := 2)  # raises: SyntaxError: cannot use assignment expressions with attribute
(a[0] := 2)  # raises: SyntaxError: cannot use assignment expressions with subscript
((a, b) := 2)  # raises: SyntaxError: cannot use assignment expressions with tuple
([a] := 2)  # raises: SyntaxError: cannot use assignment expressions with list
(None := 1)  # raises: SyntaxError: cannot use assignment expressions with None
import a.b as c.d  # raises: SyntaxError: cannot use attribute as import target
import 1  # raises: SyntaxError: invalid syntax
from a import 1  # raises: SyntaxError: invalid syntax
from a import b as c.d  # raises: SyntaxError: cannot use attribute as import target
from a import (b, c  # raises: SyntaxError: '(' was never closed
from a import b,  # raises: SyntaxError: trailing comma not allowed without surrounding parentheses
from . import *, a  # raises: SyntaxError: invalid syntax
from a import ()  # raises: SyntaxError: invalid syntax
import a,  # raises: SyntaxError: invalid syntax
