# breakpoint() calls sys.breakpointhook, which calls pdb.set_trace where there is such a module and else warns.
import sys
import warnings

assert sys.breakpointhook is sys.__breakpointhook__
text = 'Ignoring unimportable $PYTHONBREAKPOINT: "pdb.set_trace"'


class Pdb:
    pass


for sys.modules["pdb"] in None, Pdb():  # not importable, without the function
    for call in breakpoint, sys.breakpointhook:
        with warnings.catch_warnings(record=True) as met:
            warnings.simplefilter("always")
            assert call(1, 2, a=3) is None
        assert [(w.category, str(w.message)) for w in met] == [(RuntimeWarning, text)]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            breakpoint()
        except RuntimeWarning as e:
            assert str(e) == text and e.__context__ is None
        else:
            raise AssertionError

Pdb.set_trace = lambda self, *args, **keywords: ("debugger", args, keywords)
assert breakpoint(1, a=2) == ("debugger", (1,), {"a": 2})
Pdb.set_trace = property(lambda self: 1 / 0)
try:
    breakpoint()
except ZeroDivisionError:
    pass
else:
    raise AssertionError

sys.breakpointhook = lambda *args, **keywords: ("hook", args, keywords)
assert breakpoint(1, a=2) == ("hook", (1,), {"a": 2})
for hook, kind, message in (5, TypeError, "'int' object is not callable"), (None, RuntimeError, "lost sys.breakpointhook"):
    sys.breakpointhook = hook
    if hook is None:
        del sys.breakpointhook
    try:
        breakpoint()
    except kind as e:
        assert str(e) == message, e
    else:
        raise AssertionError
