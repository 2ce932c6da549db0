# Keywords as names, misspelt keywords.
class = 1  # raises: SyntaxError: invalid syntax
def = 1  # raises: SyntaxError: invalid syntax
import = 1  # raises: SyntaxError: invalid syntax
if = 1  # raises: SyntaxError: invalid syntax
lambda = 1  # raises: SyntaxError: invalid syntax
x.class  # raises: SyntaxError: invalid syntax
x.None  # raises: SyntaxError: invalid syntax
f(class=1)  # raises: SyntaxError: invalid syntax
for for in x: pass  # raises: SyntaxError: invalid syntax
import if  # raises: SyntaxError: invalid syntax
from if import x  # raises: SyntaxError: invalid syntax
def if(): pass  # raises: SyntaxError: invalid syntax
class if: pass  # raises: SyntaxError: invalid syntax
global if  # raises: SyntaxError: invalid syntax
pas  # raises: NameError: name 'pas' is not defined
whille = 1
whille True: pass  # raises: SyntaxError: invalid syntax. Did you mean 'while'?
fro x in y: pass  # raises: SyntaxError: invalid syntax. Did you mean 'for'?
imprt sys  # raises: SyntaxError: invalid syntax. Did you mean 'import'?
form a import b  # raises: SyntaxError: invalid syntax. Did you mean 'from'?
calss C: pass  # raises: SyntaxError: invalid syntax. Did you mean 'class'?
dfe f(): pass  # raises: SyntaxError: invalid syntax. Did you mean 'def'?
esle: pass  # raises: SyntaxError: invalid syntax
retrun 1  # raises: SyntaxError: invalid syntax
improt os  # raises: SyntaxError: invalid syntax. Did you mean 'import'?
asert x  # raises: SyntaxError: invalid syntax. Did you mean 'assert'?
rais X  # raises: SyntaxError: invalid syntax. Did you mean 'raise'?
tru: pass  # raises: SyntaxError: invalid syntax. Did you mean 'try'?
whth a: pass  # raises: SyntaxError: invalid syntax. Did you mean 'with'?
def f() retrun 1  # raises: SyntaxError: expected ':'
for x inn y: pass  # raises: SyntaxError: invalid syntax. Did you mean 'in'?
async x  # raises: SyntaxError: invalid syntax
async lambda: 1  # raises: SyntaxError: invalid syntax
await  # raises: SyntaxError: invalid syntax
a async b  # raises: SyntaxError: invalid syntax
print hello  # raises: SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?
if True:pass:  # raises: SyntaxError: invalid syntax
elseif x: pass  # raises: SyntaxError: invalid syntax
else if x: pass  # raises: SyntaxError: invalid syntax
switch x: pass  # raises: SyntaxError: invalid syntax. Did you mean 'with'?
try: pass catch: pass  # raises: SyntaxError: invalid syntax
x = 5 if y  # raises: SyntaxError: expected 'else' after 'if' expression
function f(): pass  # raises: SyntaxError: invalid syntax
True = False  # raises: SyntaxError: cannot assign to True
None.x = 1  # raises: AttributeError: 'NoneType' object has no attribute 'x' and no __dict__ for setting new attributes
yield = 1  # raises: SyntaxError: assignment to yield expression not possible
not = 1  # raises: SyntaxError: invalid syntax
