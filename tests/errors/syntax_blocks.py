# Blocks: colons, indentation, bodies.
if x  # raises: SyntaxError: expected ':'
if x: pass else: pass  # raises: SyntaxError: invalid syntax
while x  # raises: SyntaxError: expected ':'
for a in b  # raises: SyntaxError: expected ':'
class C  # raises: SyntaxError: expected ':'
class C()  # raises: SyntaxError: expected ':'
def f()  # raises: SyntaxError: expected ':'
try  # raises: SyntaxError: expected ':'
with a  # raises: SyntaxError: expected ':'
else: pass  # raises: SyntaxError: invalid syntax
elif x: pass  # raises: SyntaxError: invalid syntax
finally: pass  # raises: SyntaxError: invalid syntax
except: pass  # raises: SyntaxError: invalid syntax
case 1: pass  # raises: SyntaxError: case statement must be inside match statement
match x: pass  # raises: SyntaxError: invalid syntax
if: pass  # raises: SyntaxError: invalid syntax
while: pass  # raises: SyntaxError: invalid syntax
if x = 1: pass  # raises: SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?
while x = 1: pass  # raises: SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?
if x:  # raises: IndentationError: expected an indented block after 'if' statement on line 1
while x:  # raises: IndentationError: expected an indented block after 'while' statement on line 1
for a in b:  # raises: IndentationError: expected an indented block after 'for' statement on line 1
def f():  # raises: IndentationError: expected an indented block after function definition on line 1
class C:  # raises: IndentationError: expected an indented block after class definition on line 1
with a:  # raises: IndentationError: expected an indented block after 'with' statement on line 1
try:  # raises: IndentationError: expected an indented block after 'try' statement on line 1
if x: if y: pass  # raises: SyntaxError: invalid syntax
if x: for a in b: pass  # raises: SyntaxError: invalid syntax
class C: def f(): pass  # raises: SyntaxError: invalid syntax
class 1: pass  # raises: SyntaxError: invalid syntax
class C.d: pass  # raises: SyntaxError: invalid syntax
class: pass  # raises: SyntaxError: invalid syntax
with: pass  # raises: SyntaxError: invalid syntax
with a as b, : pass  # raises: SyntaxError: the last 'with' item has a trailing comma
with a, b as: pass  # raises: SyntaxError: invalid syntax
assert  # raises: SyntaxError: invalid syntax
assert a,  # raises: SyntaxError: invalid syntax
global  # raises: SyntaxError: invalid syntax
nonlocal  # raises: SyntaxError: invalid syntax
global 1  # raises: SyntaxError: invalid syntax
global a.b  # raises: SyntaxError: invalid syntax
import  # raises: SyntaxError: Expected one or more names after 'import'
from a  # raises: SyntaxError: invalid syntax
from a import  # raises: SyntaxError: Expected one or more names after 'import'
from import b  # raises: SyntaxError: invalid syntax
from . import  # raises: SyntaxError: Expected one or more names after 'import'
del  # raises: SyntaxError: invalid syntax
return = 1  # raises: SyntaxError: invalid syntax
pass 1  # raises: SyntaxError: invalid syntax
break x  # raises: SyntaxError: invalid syntax
