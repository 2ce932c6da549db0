# import in its forms, through sys.modules.
import sys
import sys as s, types
from sys import modules, path as p
from types import (
    ModuleType,
    FunctionType as FT,
)
assert s is sys
assert modules is sys.modules
assert p is sys.path
assert FT is type(lambda: 0)
m = ModuleType("fake", "doc")
m.value = 5
m.__all__ = ["value", "other"]
m.other = 6
m.hidden = 7
sys.modules["fake"] = m
import fake
assert fake is m
from fake import value
assert value == 5
from fake import *
assert other == 6
assert not ("hidden" in globals())
def err(code):
    try: exec(code, {})
    except ImportError as e: return type(e).__name__ + ": " + str(e), e.name
assert err("import nothing_here") == ("ModuleNotFoundError: No module named 'nothing_here'", 'nothing_here')
assert err("from fake import nope")[1] == 'fake'
assert err("import fake.sub") == ("ModuleNotFoundError: No module named 'fake.sub'; 'fake' is not a package", 'fake.sub')
pkg = ModuleType("pkg")
pkg.__path__ = []
sub = ModuleType("pkg.sub")
sub.v = 1
pkg.sub = sub
sys.modules["pkg"] = pkg
sys.modules["pkg.sub"] = sub
import pkg.sub
assert pkg.sub.v == 1
import pkg.sub as ps
assert ps is sub
from pkg import sub as ps2
assert ps2 is sub
from pkg.sub import v
assert v == 1
sys.modules["blocked"] = None
assert err("import blocked") == ('ModuleNotFoundError: import of blocked halted; None in sys.modules', 'blocked')
assert __import__("pkg.sub").__name__ == 'pkg'
assert __import__("pkg.sub", fromlist=["v"]).__name__ == 'pkg.sub'
assert m.__name__ == 'fake'
assert m.__doc__ == 'doc'
assert m.__dict__["value"] == 5
assert repr(m) == "<module 'fake'>"
def lazy(): import fake as inner; return inner.value
assert lazy() == 5
class WithGetattr(ModuleType):
    def __getattr__(self, n): return "dyn " + n
g = WithGetattr("dyn")
sys.modules["dyn"] = g
from dyn import anything
assert anything == 'dyn anything'
fn = ModuleType("fn")
fn.__getattr__ = lambda n: n * 2
sys.modules["fn"] = fn
import fn as fnm
assert fnm.ab == 'abab'
from fn import zz
assert zz == 'zzzz'
import builtins
assert builtins.len is len
assert __name__ == '__main__'
assert __builtins__ is builtins or __builtins__ is builtins.__dict__
