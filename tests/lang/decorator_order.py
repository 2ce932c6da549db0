# Decorators: evaluated from the top, applied from the bottom.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


log = []
def d(n):
    log.append("eval " + n)
    def deco(f):
        log.append("apply " + n)
        return f
    return deco
@d("a")
@d("b")
def f(x=log.append("default")): pass
assert log == ['eval a', 'eval b', 'default', 'apply b', 'apply a']
@lambda f: "replaced"
def g(): pass
assert g == 'replaced'
@(lambda: lambda c: c.__name__)()
class C: pass
assert C == 'C'
ds = {"k": lambda f: f() * 2}
@ds["k"]
def h(): return 21
assert h == 42
@str
class T: pass
assert T == "<class '__main__.T'>"
class K:
    def deco(f): return lambda self: "wrapped " + f(self)
    @deco
    def m(self): return "m"
assert K().m() == 'wrapped m'
def broken(f): raise KeyError(f.__name__)
assert error('exec("@broken\\ndef z(): pass")') == "KeyError: 'z'"
assert error('exec("@5\\ndef z(): pass")') == "TypeError: 'int' object is not callable"
