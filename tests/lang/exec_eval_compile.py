# exec, eval and compile with namespaces.
ns = {}
exec("a = 1\ndef f(): return a + 1", ns)
assert ns["f"]() == 2
assert eval("a * 10", ns) == 10
loc = {"a": 5}
assert eval("a", ns, loc) == 5
exec("b = a", ns, loc)
assert loc == {'a': 5, 'b': 5}
assert not ("b" in ns)
assert eval(" 1 + 1") == 2
code = compile("x + 1", "<file>", "eval")
assert eval(code, {"x": 4}) == 5
assert code.co_filename == '<file>'
mod = compile("y = 2\nz = y", "f.py", "exec")
exec(mod, ns)
assert (ns["y"], ns["z"]) == (2, 2)
assert eval(compile("5", "", "eval")) == 5
assert exec("pass") is None
def f():
    v = 3
    return eval("v + 1"), eval("v", {"v": 9}), sorted(locals())
assert f() == (4, 9, ['v'])
x = 10
def g():
    exec("x = 20")
    return x
assert g() == 10
exec("x = 30")
assert x == 30
class M(dict):
    def __missing__(self, k): return "missing " + k
assert eval("anything", {}, M()) == 'missing anything'
assert eval("[i for i in range(3)]", {}) == [0, 1, 2]
assert eval("(lambda q: q + a)(1)", ns) == 2
assert "__builtins__" in ns
assert eval("len('abc')", {"__builtins__": {"len": lambda s: 99}}) == 99
def err(f):
    try: return f()
    except BaseException as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: eval("1 +"))[:12] == 'SyntaxError:'
assert err(lambda: eval("nope", {})) == "NameError: name 'nope' is not defined"
assert err(lambda: eval("x = 1"))[:12] == 'SyntaxError:'
assert err(lambda: exec("x", {"__builtins__": {}})) == "NameError: name 'x' is not defined"
assert err(lambda: compile("1", "f", "other")) == "ValueError: compile() mode must be 'exec', 'eval' or 'single'"
assert err(lambda: eval(5)) == 'TypeError: eval() arg 1 must be a string, bytes or code object'
assert err(lambda: exec("1/0", {})) == 'ZeroDivisionError: division by zero'
assert err(lambda: compile("\0", "f", "exec")) == 'SyntaxError: source code string cannot contain null bytes'
assert err(lambda: exec("", 5)) == 'TypeError: exec() globals must be a dict or a frozendict, not int'
out = []
exec("for i in range(3): out.append(i)")
assert out == [0, 1, 2]
exec("class K:\n  v = out\n  def m(self): return out", {"out": 1}, ns)
assert ns["K"].v == 1
import sys
single = compile("7", "", "single")
old, shown = sys.displayhook, []
sys.displayhook = shown.append
exec(single)
sys.displayhook = old
assert shown == [7]
assert compile(b"5", "", "eval").co_name == '<module>'
assert type(mod).__name__ == 'code'
assert eval("f'{1 + 1}'") == '2'
assert eval(bytearray(b"6")) == 6
