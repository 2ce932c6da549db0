# Indentation.
if x:
pass  # raises: IndentationError: expected an indented block after 'if' statement on line 2
  x = 1
  y = 2  # raises: IndentationError: unexpected indent
if 1:
    a
  b  # raises: IndentationError: unindent does not match any outer indentation level
if 1:
    a
      b  # raises: IndentationError: unexpected indent
def f():
return 1  # raises: IndentationError: expected an indented block after function definition on line 1
class C:
x = 1  # raises: IndentationError: expected an indented block after class definition on line 1
for a in b:
pass  # raises: IndentationError: expected an indented block after 'for' statement on line 1
while 1:
pass  # raises: IndentationError: expected an indented block after 'while' statement on line 1
try:
pass  # raises: IndentationError: expected an indented block after 'try' statement on line 1
try:
    pass
x = 1  # raises: SyntaxError: expected 'except' or 'finally' block
try:
    pass
finally:
pass  # raises: IndentationError: expected an indented block after 'finally' statement on line 3
with a:
pass  # raises: IndentationError: expected an indented block after 'with' statement on line 1
if 1:
    pass
else:
pass  # raises: IndentationError: expected an indented block after 'else' statement on line 3
if 1:
    pass
elif 2:
pass  # raises: IndentationError: expected an indented block after 'elif' statement on line 3
match x:
case 1: pass  # raises: IndentationError: expected an indented block after 'match' statement on line 1
match x:
    case 1:
    pass  # raises: IndentationError: expected an indented block after 'case' statement on line 2
if 1:
	a
        b  # raises: TabError: inconsistent use of tabs and spaces in indentation
def f():
    if x:
    pass  # raises: IndentationError: expected an indented block after 'if' statement on line 2
try:
    pass
except:
pass  # raises: IndentationError: expected an indented block after 'except' statement on line 3
try:
    pass
except E as e:
pass  # raises: IndentationError: expected an indented block after 'except' statement on line 3
try:
    pass
except* E:
pass  # raises: IndentationError: expected an indented block after 'except*' statement on line 3
