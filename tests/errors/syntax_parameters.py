# Parameters of functions and lambdas.
def f(a, a): pass  # raises: SyntaxError: duplicate parameter 'a' in function definition
def f(a=1, b): pass  # raises: SyntaxError: parameter without a default follows parameter with a default
def f(*): pass  # raises: SyntaxError: named parameters must follow bare *
def f(*, **k): pass  # raises: SyntaxError: named parameters must follow bare *
def f(**k, a): pass  # raises: SyntaxError: parameters cannot follow var-keyword parameter
def f(*a, *b): pass  # raises: SyntaxError: * may appear only once
def f(a, /, b, /): pass  # raises: SyntaxError: / may appear only once
def f(/, a): pass  # raises: SyntaxError: at least one parameter must precede /
def f(*a, /): pass  # raises: SyntaxError: / must be ahead of *
def f(1): pass  # raises: SyntaxError: invalid syntax
def f(a.b): pass  # raises: SyntaxError: invalid syntax
def f(None): pass  # raises: SyntaxError: invalid syntax
def f((a, b)): pass  # raises: SyntaxError: Function parameters cannot be parenthesized
def f(a=): pass  # raises: SyntaxError: expected default value expression
def f(*a=1): pass  # raises: SyntaxError: var-positional parameter cannot have default value
def f(**k=1): pass  # raises: SyntaxError: var-keyword parameter cannot have default value
def f(**k, **l): pass  # raises: SyntaxError: parameters cannot follow var-keyword parameter
def f(a b): pass  # raises: SyntaxError: invalid syntax
def f(a, *, a): pass  # raises: SyntaxError: duplicate parameter 'a' in function definition
def f(a: int = 1, b: str): pass  # raises: SyntaxError: parameter without a default follows parameter with a default
def f(a:): pass  # raises: SyntaxError: invalid syntax
def f() -> : pass  # raises: SyntaxError: expected ':'
def f(: pass  # raises: SyntaxError: invalid syntax
def f a: pass  # raises: SyntaxError: expected '('
def f  # raises: SyntaxError: expected '('
def : pass  # raises: SyntaxError: invalid syntax
lambda a, a: 1  # raises: SyntaxError: duplicate parameter 'a' in function definition
lambda a=1, b: 1  # raises: SyntaxError: parameter without a default follows parameter with a default
lambda *: 1  # raises: SyntaxError: named parameters must follow bare *
lambda (a): 1  # raises: SyntaxError: Lambda expression parameters cannot be parenthesized
lambda  # raises: SyntaxError: invalid syntax
lambda a  # raises: SyntaxError: invalid syntax
def f(__debug__): pass  # raises: SyntaxError: cannot assign to __debug__
def f(a, *b, c=1, *d): pass  # raises: SyntaxError: * may appear only once
