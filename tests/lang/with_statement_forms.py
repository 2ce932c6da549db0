# with: several managers, targets, exits that swallow.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


log = []
class M:
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow
    def __enter__(self): log.append("+" + self.name); return self.name
    def __exit__(self, t, v, tb): log.append("-" + self.name + (":" + t.__name__ if t else "")); return self.swallow
with M("a") as a, M("b") as b: log.append(a + b)
assert log == ['+a', '+b', 'ab', '-b', '-a']
log.clear()
with M("c", True): raise ValueError
assert log == ['+c', '-c:ValueError']
log.clear()
with (M("d") as d, M("e", True),): 1 / 0
assert log == ['+d', '+e', '-e:ZeroDivisionError', '-d']
log.clear()
def f():
    with M("r"): return "ret"
assert f() == 'ret'
assert log == ['+r', '-r']
log.clear()
for i in range(2):
    with M("l"): continue
assert log == ['+l', '-l', '+l', '-l']
class T: pass
t = T()
with M("x") as t.attr, M("y") as (first): pass
assert t.attr == 'x'
with M("zw") as (p, q): pass
assert (p, q) == ('z', 'w')
assert error('with 5: pass') == "TypeError: 'int' object does not support the context manager protocol (missed __exit__ method)"
assert error('with M("m") as (p, q, r): pass') == 'ValueError: not enough values to unpack (expected 3, got 1)'
class NoExit:
    def __enter__(self): return 1
assert error('with NoExit(): pass') == "TypeError: 'NoExit' object does not support the context manager protocol (missed __exit__ method)"
class NoEnter:
    def __exit__(self, *a): pass
assert error('with NoEnter(): pass') == "TypeError: 'NoEnter' object does not support the context manager protocol (missed __enter__ method)"
class ExitRaises:
    def __enter__(self): return self
    def __exit__(self, *a): raise KeyError("exit")
assert error('with ExitRaises(): pass') == "KeyError: 'exit'"
assert error('with ExitRaises(): 1 / 0') == "KeyError: 'exit'"
class EnterRaises(ExitRaises):
    def __enter__(self): raise OSError("enter")
assert error('with EnterRaises(): pass') == 'OSError: enter'
