"""inspect: signatures, kinds of objects, members and states."""
import functools
import inspect


def raises(kind, text, call, *args, **kwargs):
    try:
        call(*args, **kwargs)
    except kind as e:
        assert str(e) == text, str(e)
        return
    raise AssertionError("nothing was raised")


def f(a, /, b: int, c=3, *args, d, e=5, **kw) -> str:
    """Doc
        of f."""


sig = inspect.signature(f)
assert str(sig) == "(a, /, b: int, c=3, *args, d, e=5, **kw) -> str" and [str(p.kind) for p in sig.parameters.values()] == [
    "POSITIONAL_ONLY", "POSITIONAL_OR_KEYWORD", "POSITIONAL_OR_KEYWORD", "VAR_POSITIONAL", "KEYWORD_ONLY", "KEYWORD_ONLY", "VAR_KEYWORD"]
bound = sig.bind(1, 2, 3, 4, d=6, z=7)
assert bound.arguments == {"a": 1, "b": 2, "c": 3, "args": (4,), "d": 6, "kw": {"z": 7}} and bound.args == (1, 2, 3, 4) and bound.kwargs == {"d": 6, "z": 7}
bound = sig.bind(1, b=2, d=3)
bound.apply_defaults()
assert bound.arguments == {"a": 1, "b": 2, "c": 3, "args": (), "d": 3, "e": 5, "kw": {}}
raises(TypeError, "missing a required argument: 'b'", sig.bind, 1, d=1)
try:
    sig.bind(1, 2)
except TypeError as e:  # the kind is named since 3.14
    assert str(e).replace("keyword-only ", "") == "missing a required argument: 'd'", e
else:
    raise AssertionError
raises(TypeError, "too many positional arguments", inspect.signature(lambda x: 0).bind, 1, 2)
raises(TypeError, "multiple values for argument 'x'", inspect.signature(lambda x: 0).bind, 1, x=2)
raises(TypeError, "got an unexpected keyword argument 'y'", inspect.signature(lambda x: 0).bind, 1, y=2)
raises(ValueError, "non-default argument follows default argument", inspect.Signature, [
    inspect.Parameter("a", inspect.Parameter.POSITIONAL_OR_KEYWORD, default=1), inspect.Parameter("b", inspect.Parameter.POSITIONAL_OR_KEYWORD)])
raises(ValueError, "'a b' is not a valid parameter name", inspect.Parameter, "a b", inspect.Parameter.KEYWORD_ONLY)
assert str(sig.replace(parameters=list(sig.parameters.values())[:1], return_annotation=int)) == "(a, /) -> int"


class C:
    def __init__(self, x, y=1): pass
    def method(self, z): pass
    @classmethod
    def made(cls, q): pass
    @staticmethod
    def plain(r): pass
    def __call__(self, s): pass
    @property
    def prop(self): return 1
    slot = 1


assert [str(inspect.signature(x)) for x in (C, C.method, C(1).method, C.made, C.plain, C(1))] == ["(x, y=1)", "(self, z)", "(z)", "(q)", "(r)", "(s)"]
assert str(inspect.signature(functools.partial(f, 1, d=2))) == "(b: int, c=3, *args, d=2, e=5, **kw) -> str"
assert str(inspect.signature(len)) == "(obj, /)" and str(inspect.signature([].append)) == "(object, /)"


@functools.wraps(f)
def wrapper(*args): pass


assert inspect.signature(wrapper) == sig and inspect.unwrap(wrapper) is f and str(inspect.signature(wrapper, follow_wrapped=False)) == "(*args) -> str"
assert inspect.getfullargspec(f) == (["a", "b", "c"], "args", "kw", (3,), ["d", "e"], {"e": 5}, {"b": int, "return": str})
assert inspect.getcallargs(f, 1, 2, d=4) == {"a": 1, "b": 2, "c": 3, "args": (), "d": 4, "e": 5, "kw": {}}
raises(TypeError, "f() missing 2 required positional arguments: 'a' and 'b'", inspect.getcallargs, f, d=1)
assert inspect.getdoc(f) == "Doc\nof f." and inspect.cleandoc("  a\n    b\n  c\n") == "a\n  b\nc"

assert inspect.isfunction(f) and inspect.ismethod(C(1).method) and inspect.isclass(C) and inspect.isbuiltin(len) and inspect.isroutine(str.join)
assert inspect.ismethoddescriptor(str.join) and inspect.isdatadescriptor(C.prop) and not inspect.isdatadescriptor(f) and inspect.ismodule(inspect)
assert dict(inspect.getmembers(C, inspect.isfunction)).keys() == {"__call__", "__init__", "method", "plain"}
kinds = {a.name: a.kind for a in inspect.classify_class_attrs(C) if a.defining_class is C}
assert (kinds["method"], kinds["made"], kinds["plain"], kinds["prop"], kinds["slot"]) == ("method", "class method", "static method", "property", "data")
assert inspect.getattr_static(C(1), "prop") is C.__dict__["prop"] and inspect.getattr_static(C, "none", 7) == 7
raises(AttributeError, "none", inspect.getattr_static, C, "none")


def gen():
    x = 1
    yield x


async def coro(): pass
async def agen(): yield 1


g = gen()
assert inspect.isgeneratorfunction(gen) and inspect.isgenerator(g) and inspect.getgeneratorstate(g) == "GEN_CREATED"
next(g)
assert inspect.getgeneratorstate(g) == "GEN_SUSPENDED" and inspect.getgeneratorlocals(g) == {"x": 1}
g.close()
assert inspect.getgeneratorstate(g) == "GEN_CLOSED"
c = coro()
assert inspect.iscoroutinefunction(coro) and inspect.isawaitable(c) and inspect.getcoroutinestate(c) == "CORO_CREATED" and inspect.isasyncgenfunction(agen)
c.close()


def outer():
    free = 1
    def inner(): return free, len, missing_name, f
    return inner


vars = inspect.getclosurevars(outer())
assert vars.nonlocals == {"free": 1} and vars.globals == {"f": f} and vars.builtins == {"len": len} and vars.unbound == {"missing_name"}


def frames(): return inspect.currentframe(), inspect.stack()


frame, stack = frames()
assert frame.f_code.co_name == "frames" and [s.function for s in stack[:2]] == ["frames", "<module>"]
assert inspect.getclasstree([int, bool]) == [(object, ()), [(int, (object,)), [(bool, (int,))]]]
block = ["def g(\n", "    x):\n", "    '''a\n", "b'''\n", "    return x\n", "\n", "# end\n", "y = 1\n"]
assert inspect.getblock(block) == block[:5]
