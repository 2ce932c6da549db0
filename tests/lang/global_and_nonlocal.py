# global and nonlocal change which variable is meant.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


n = 0
def inc():
    global n, made
    n += 1
    made = "made"
inc()
assert (n, made) == (1, 'made')
def outer():
    v = 1
    def mid():
        def inner():
            nonlocal v
            v += 1
        inner()
    mid()
    return v
assert outer() == 2
def shadow():
    n = 5
    def g():
        global n
        n = 7
    g()
    return n
assert shadow() == 5
assert n == 7
class C:
    global from_class
    from_class = 1
    n = "class"
    def m(self): return n
assert from_class == 1
assert C().m() == 7
def loop():
    global i
    for i in range(3): pass
loop()
assert i == 2
def imp():
    global math
    import math
imp()
assert math.floor(1.5) == 1
assert error('exec("def f():\\n x = 1\\n global x")') == "SyntaxError: name 'x' is assigned to before global declaration (<string>, line 3)"
assert error('exec("def f():\\n nonlocal n")') == "SyntaxError: no binding for nonlocal 'n' found (<string>, line 2)"
