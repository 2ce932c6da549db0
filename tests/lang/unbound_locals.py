# Names that are local because they are assigned somewhere.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


x = "global"
def before():
    y = x
    x = 1
def augmented():
    x += 1
def deleted():
    z = 1
    del z
    return z
def loop_var():
    for q in []: pass
    return q
def in_except():
    try: raise ValueError
    except ValueError as e: pass
    return e
def comp():
    return [w for w in [1]], w
assert error('before()') == "UnboundLocalError: cannot access local variable 'x' where it is not associated with a value"
assert error('augmented()') == "UnboundLocalError: cannot access local variable 'x' where it is not associated with a value"
assert error('deleted()') == "UnboundLocalError: cannot access local variable 'z' where it is not associated with a value"
assert error('loop_var()') == "UnboundLocalError: cannot access local variable 'q' where it is not associated with a value"
assert error('in_except()') == "UnboundLocalError: cannot access local variable 'e' where it is not associated with a value"
assert error('comp()') == "NameError: name 'w' is not defined"
assert error('undefined_name') == "NameError: name 'undefined_name' is not defined"
assert error('del undefined_name') == "NameError: name 'undefined_name' is not defined"
def global_del():
    global gone
    del gone
assert error('global_del()') == "NameError: name 'gone' is not defined"
class C:
    try: seen = later
    except NameError as e: seen = str(e)
    later = 1
assert C.seen == "name 'later' is not defined"
