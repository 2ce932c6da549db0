# A closure sees the variable, not the value it had.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


fs = [lambda: i for i in range(3)]
assert [f() for f in fs] == [2, 2, 2]
fs = [lambda i=i: i for i in range(3)]
assert [f() for f in fs] == [0, 1, 2]
def outer():
    x = 1
    def get(): return x
    def put(v):
        nonlocal x
        x = v
    return get, put
get, put = outer()
put(5)
assert get() == 5
assert get.__closure__[0].cell_contents == 5
assert get.__code__.co_freevars == ('x',)
def unbound():
    def inner(): return later
    if False: later = 1
    return inner
assert error('unbound()()') == "NameError: cannot access free variable 'later' where it is not associated with a value in enclosing scope"
def deleted():
    x = 1
    def inner(): return x
    del x
    return inner
assert error('deleted()()') == "NameError: cannot access free variable 'x' where it is not associated with a value in enclosing scope"
def counter():
    n = 0
    def step():
        nonlocal n
        n += 1
        return n
    return step
a, b = counter(), counter()
assert (a(), a(), b()) == (1, 2, 1)
assert error('exec("def f():\\n nonlocal q")') == "SyntaxError: no binding for nonlocal 'q' found (<string>, line 2)"
def empty_cell():
    def f(): return y
    try: return f.__closure__[0].cell_contents
    except ValueError as e: return str(e)
    y = 1
assert empty_cell() == 'Cell is empty'
