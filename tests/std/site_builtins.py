# What a user types at a prompt: exit, quit, help, copyright, credits, license.
import _sitebuiltins
import builtins
import io
import sys


def status(*args, **keywords):
    try:
        leave(*args, **keywords)
    except SystemExit as e:
        return e.code, e.args
    raise AssertionError


for leave in exit, quit:
    assert repr(leave) == str(leave) == f"Use {leave.name}() or {leave.eof} to exit"
    assert getattr(builtins, leave.name) is leave and type(leave) is _sitebuiltins.Quitter
    assert status() == (None, (None,)) and status(3) == status(code=3) == (3, (3,)) and status("text") == ("text", ("text",))
assert (exit.name, quit.name) == ("exit", "quit")

sys.stdin = io.StringIO("left")
status()
assert sys.stdin.closed
for sys.stdin in None, 5, sys.__stdin__:
    assert status(1) == (1, (1,))
del sys.stdin
assert status(1) == (1, (1,))

for name in "copyright", "credits", "license":
    text = getattr(builtins, name)
    assert type(text) is _sitebuiltins._Printer and repr(text) == str(text) and len(repr(text)) > 20
kept, sys.stdout = sys.stdout, io.StringIO()
copyright()
credits()
printed, sys.stdout = sys.stdout.getvalue(), kept
assert printed == f"{copyright}\n{credits}\n"
assert repr(copyright) == sys.copyright
assert license is builtins.license

assert repr(help) == "Type help() for interactive help, or help(object) for help about object."
assert type(help) is _sitebuiltins._Helper


class Pydoc:
    def help(self, *args, **keywords): return args, keywords


sys.modules["pydoc"] = Pydoc()
assert help(1, a=2) == ((1,), {"a": 2})
