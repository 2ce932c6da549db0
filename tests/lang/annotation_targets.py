# What can be annotated, and what an annotation does not do.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class O: pass
o = O()
o.x: int = 1
assert o.x == 1
d = {}
d["k"]: str = "v"
assert d == {'k': 'v'}
(p): int = 3
assert p == 3
def f():
    x: int
    return x
assert error('f()') == "UnboundLocalError: cannot access local variable 'x' where it is not associated with a value"
assert error('exec("a, b: int")') == 'SyntaxError: only single target (not tuple) can be annotated (<string>, line 1)'
assert error('exec("(a, b): int = 1, 2")') == 'SyntaxError: only single target (not tuple) can be annotated (<string>, line 1)'
assert error('exec("f(): int")') == 'SyntaxError: illegal target for annotation (<string>, line 1)'
assert error('exec("[a]: int")') == 'SyntaxError: only single target (not list) can be annotated (<string>, line 1)'
assert error('exec("x: int = yield")') == "SyntaxError: 'yield' outside function (<string>, line 1)"
assert error('exec("x: (y := 1)")') == 'SyntaxError: named expression cannot be used within an annotation (<string>, line 1)'
assert error('exec("def f(x: (yield)): pass")') == 'SyntaxError: yield expression cannot be used within an annotation (<string>, line 1)'
assert (__annotations__ if "__annotations__" in globals() else sorted(globals().get("__annotate__", lambda f: {})(1))) == []
