# Replacement fields of f-strings.
f"{"  # raises: SyntaxError: f-string: expecting '}'
f"{}"  # raises: SyntaxError: f-string: valid expression required before '}'
f"{ }"  # raises: SyntaxError: f-string: valid expression required before '}'
f"}"  # raises: SyntaxError: f-string: single '}' is not allowed
f"{a"  # raises: SyntaxError: f-string: expecting '}'
f"{a!}"  # raises: SyntaxError: f-string: missing conversion character
f"{a!x}"  # raises: SyntaxError: f-string: invalid conversion character 'x': expected 's', 'r', or 'a'
f"{a!r"  # raises: SyntaxError: f-string: expecting '}'
f"{a!r:"  # raises: SyntaxError: f-string: expecting '}', or format specs
f"{a b}"  # raises: SyntaxError: invalid syntax. Perhaps you forgot a comma?
f"{a:{b}"  # raises: SyntaxError: f-string: expecting '}', or format specs
f"{a:{b:{c:{d}}}}"  # raises: SyntaxError: f-string: expressions nested too deeply
f"{!r}"  # raises: SyntaxError: f-string: valid expression required before '!'
f"{:x}"  # raises: SyntaxError: f-string: valid expression required before ':'
f"{=}"  # raises: SyntaxError: f-string: valid expression required before '='
f"{a=!}"  # raises: SyntaxError: f-string: missing conversion character
f"{a $ b}"  # raises: SyntaxError: f-string: expecting '=', or '!', or ':', or '}'
f"{lambda x: 1}"  # raises: SyntaxError: f-string: lambda expressions are not allowed without parentheses
f"{*a}"  # raises: SyntaxError: can't use starred expression here
f"{**a}"  # raises: SyntaxError: f-string: expecting a valid expression after '{'
f"{a = b}"  # raises: SyntaxError: f-string: expecting '!', or ':', or '}'
f"{1 +}"  # raises: SyntaxError: f-string: expecting '=', or '!', or ':', or '}'
f"{a['x'}"  # raises: SyntaxError: closing parenthesis '}' does not match opening parenthesis '['
f"{(a}"  # raises: SyntaxError: closing parenthesis '}' does not match opening parenthesis '('
f"{a)}"  # raises: SyntaxError: f-string: unmatched ')'
f"{a:}}"  # raises: SyntaxError: f-string: single '}' is not allowed
f"{a ! r}"  # raises: SyntaxError: f-string: conversion type must come right after the exclamation mark
f"{import x}"  # raises: SyntaxError: f-string: expecting a valid expression after '{'
f"{yield"  # raises: SyntaxError: f-string: expecting '}'
t"{"  # raises: SyntaxError: t-string: expecting '}'
t"{}"  # raises: SyntaxError: t-string: valid expression required before '}'
t"a" f"b"  # raises: SyntaxError: cannot mix t-string literals with string or bytes literals
t"a" "b"  # raises: SyntaxError: cannot mix t-string literals with string or bytes literals
