# try statements.
try: pass
except E, F as g: pass  # raises: SyntaxError: multiple exception types must be parenthesized when using 'as'
try: pass
except: pass
except E: pass  # raises: SyntaxError: default 'except:' must be last
try: pass
except E: pass
except* F: pass  # raises: SyntaxError: cannot have both 'except' and 'except*' on the same 'try'
try: pass
except*: pass  # raises: SyntaxError: expected one or more exception types
try: pass
except E as 1: pass  # raises: SyntaxError: cannot use except statement with literal
try: pass
except E as a.b: pass  # raises: SyntaxError: cannot use except statement with attribute
try: pass
except E as f(): pass  # raises: SyntaxError: cannot use except statement with function call
try: pass
else: pass  # raises: SyntaxError: expected 'except' or 'finally' block
try: pass
x = 1  # raises: SyntaxError: expected 'except' or 'finally' block
try: pass
finally: pass
except E: pass  # raises: SyntaxError: invalid syntax
try: pass
except E: pass
else: pass
except F: pass  # raises: SyntaxError: invalid syntax
for i in x:
    try: pass
    except* E:
        continue  # raises: SyntaxError: 'break', 'continue' and 'return' cannot appear in an except* block
def f():
    try: pass
    except* E:
        return 1  # raises: SyntaxError: 'break', 'continue' and 'return' cannot appear in an except* block
while 1:
    try: pass
    except* E: 
        break  # raises: SyntaxError: 'break', 'continue' and 'return' cannot appear in an except* block
try: pass
except E:
    pass
finally:
    pass
else: pass  # raises: SyntaxError: invalid syntax
try: pass  # raises: SyntaxError: expected 'except' or 'finally' block
try: pass
except E as None: pass  # raises: SyntaxError: cannot use except statement with None
try: pass
except (E as e): pass  # raises: SyntaxError: invalid syntax
