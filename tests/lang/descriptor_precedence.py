# Data descriptors come before the instance, others after it.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class Data:
    def __get__(self, o, t): return "data"
    def __set__(self, o, v): o.__dict__["log"] = v
    def __delete__(self, o): o.__dict__["log"] = "deleted"
class Non:
    def __get__(self, o, t): return ("non", o is None, t.__name__)
class C:
    d = Data()
    n = Non()
    v = 1
c = C()
c.__dict__["d"] = "instance"
c.__dict__["n"] = "instance"
assert c.d == 'data'
assert c.n == 'instance'
assert C.n == ('non', True, 'C')
assert C.d == 'data'
c.d = 5
assert c.__dict__["log"] == 5
del c.d
assert c.__dict__["log"] == 'deleted'
del c.__dict__["n"]
assert c.n == ('non', False, 'C')
class OnlySet:
    def __set__(self, o, v): o.__dict__["x"] = v * 2
class E: x = OnlySet()
e = E()
assert type(e.x).__name__ == 'OnlySet'
e.x = 4
assert e.x == 8
assert error('del e.x') == 'AttributeError: __delete__'
class NoSet:
    def __get__(self, o, t): return 1
    def __delete__(self, o): raise KeyError("del")
class F: y = NoSet()
assert error('F().y = 1') == 'AttributeError: __set__'
assert error('del F().y') == "KeyError: 'del'"
class G:
    def __getattribute__(self, n): return n
assert G().anything == 'anything'
assert type(G()).__name__ == 'G'
class P:
    @property
    def p(self): raise AttributeError("inner")
    def __getattr__(self, n): return "fallback " + n
assert P().p == 'fallback p'
