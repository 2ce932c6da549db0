# exec and eval with namespaces.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


g = {}
exec("x = 1\ndef f(): return x", g)
assert g["x"] == 1
assert g["f"]() == 1
assert "__builtins__" in g
assert eval("x + y", {"x": 1}, {"y": 2}) == 3
l = {}
exec("a = b", {"b": 5}, l)
assert l == {'a': 5}
assert eval(compile("1 + 1", "f", "eval")) == 2
assert (exec("1 + 1")) is None
assert eval(" \t 5") == 5
assert eval(b"1") == 1
code = compile("z = 3\nz * 2", "f", "exec")
n = {}
exec(code, n)
assert n["z"] == 3
class M(dict):
    def __missing__(self, k): return k + "!"
assert eval("hello", {}, M()) == 'hello!'
assert error('eval("x = 1")') == 'SyntaxError: invalid syntax (<string>, line 1)'
assert error('eval("")') == 'SyntaxError: invalid syntax (<string>, line 0)'
assert error('eval("1 +")') == 'SyntaxError: invalid syntax (<string>, line 1)'
assert error('exec("q", {})') == "NameError: name 'q' is not defined"
assert error('eval("len([])", {"__builtins__": {}})') == "NameError: name 'len' is not defined"
assert error('exec(5)') == 'TypeError: exec() arg 1 must be a string, bytes or code object'
assert error('eval("1", 5)') == 'TypeError: globals must be a dict or a frozendict'
assert error('compile("1", "f", "bad")') == "ValueError: compile() mode must be 'exec', 'eval' or 'single'"
assert eval("[i for i in range(n)]", {"n": 3}) == [0, 1, 2]
def locs():
    a = 1
    exec("a = 2")
    return a
assert locs() == 1
assert eval("__name__", {"__name__": "q"}) == 'q'
