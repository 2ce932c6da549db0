"""Category: builtins. Description: exit, quit, help, copyright, credits and license cannot be changed and have no __dict__, license prints where the
licence is, and help() needs a module pydoc that the host gives. breakpoint() without a module pdb warns and goes on, as CPython's does; the variable
PYTHONBREAKPOINT has no effect. Reason: they are there from the start of each runtime and cost it nothing; a debugger and a pager need a terminal.
Workaround: sys.breakpointhook, a module pydoc or pdb of the host."""
import os
import warnings

for x in exit, quit, help, copyright, credits, license:
    assert not hasattr(x, "__dict__")
    try:
        x.name = "other"
    except AttributeError:
        pass
    else:
        raise AssertionError(x)
assert "MIT" in repr(license)
try:
    help(len)
except ModuleNotFoundError as e:
    assert str(e) == "No module named 'pydoc'"
else:
    raise AssertionError
os.environ["PYTHONBREAKPOINT"] = "0"
with warnings.catch_warnings(record=True) as met:
    warnings.simplefilter("always")
    assert breakpoint() is None
assert len(met) == 1
