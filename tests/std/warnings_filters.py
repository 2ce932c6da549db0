# warnings: filters, registries, recording, how a warning is printed, deprecated(), and the warnings of the compiler and of the builtin types.
import io
import sys
import warnings
from warnings import catch_warnings, simplefilter, warn, warn_explicit

new = sys.version_info >= (3, 15)


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def recorded(f, action="always"):
    with catch_warnings(record=True) as log:
        simplefilter(action)
        f()
    return [(w.category.__name__, str(w.message)) for w in log]


assert warnings.filters[-4:] == [
    ("ignore", None, DeprecationWarning, None, 0), ("ignore", None, PendingDeprecationWarning, None, 0),
    ("ignore", None, ImportWarning, None, 0), ("ignore", None, ResourceWarning, None, 0),
] and ("default", None, DeprecationWarning, "__main__", 0) in warnings.filters and warnings.defaultaction == "default"

# Actions.


def twice():
    for _ in range(2):
        warn("t")
    warn("t")


for action, times in [("always", 3), ("ignore", 0), ("default", 2), ("module", 1), ("once", 1)]:
    assert len(recorded(twice, action)) == times, action
assert recorded(lambda: warn("x")) == [("UserWarning", "x")] and recorded(lambda: warn(FutureWarning("f"))) == [("FutureWarning", "f")]
assert recorded(lambda: warn("d", DeprecationWarning)) == [("DeprecationWarning", "d")]
with catch_warnings():
    simplefilter("error")
    assert raises(UserWarning, warn, "raised") == "raised" and raises(SyntaxWarning, warn, "s", SyntaxWarning) == "s"
    simplefilter("ignore", UserWarning)
    warn("nothing")
    assert raises(FutureWarning, warn, "f", FutureWarning) == "f"
with catch_warnings(action="error", category=FutureWarning):
    assert raises(FutureWarning, warn, "f", FutureWarning) == "f"

# The registry: the second time nothing is shown, until the filters change.
with catch_warnings(record=True) as log:
    simplefilter("default")
    for i in range(3):
        warn("registered")
    assert len(log) == 1
    registry = globals()["__warningregistry__"]
    assert ("registered", UserWarning, log[0].lineno) in registry and isinstance(registry["version"], int)
    simplefilter("default", FutureWarning)
    for i in range(3):
        warn("registered")
    assert len(log) == 2

# Places.


def inner(level):
    warn("place", stacklevel=level)


def outer(level):
    inner(level)


with catch_warnings(record=True) as log:
    simplefilter("always")
    inner(1)
    outer(2)
    outer(3)
    here = log[-1].lineno
    outer(100)
    lines = [w.lineno for w in log]
    assert lines[1] > lines[0] and lines[2] == here and log[0].filename == __file__ if "__file__" in globals() else True
    assert (log[3].filename in ("sys", "<sys>")) and log[3].lineno in (0, 1)
    exec(compile("import warnings; warnings.warn('z')", "a_file", "exec"), {"__name__": "a_module"})
    assert log[-1].filename == "a_file" and log[-1].lineno == 1
    if new:
        assert log[-1].module == "a_module"

# warn_explicit
with catch_warnings(record=True) as log:
    simplefilter("default")
    r = {}
    for line in (1, 1, 2):
        warn_explicit("e", UserWarning, "f.py", line, registry=r)
    assert [w.lineno for w in log] == [1, 2] and ("e", UserWarning, 2) in r and log[0].filename == "f.py"
    warn_explicit("e", UserWarning, "f.py", 1)
    warn_explicit("e", UserWarning, "f.py", 1)
    assert len(log) == 4
assert raises(TypeError, warn_explicit, "x", UserWarning, "f", 1, registry=5) == "'registry' must be a dict or None"
assert raises(TypeError, warn_explicit, "x", UserWarning, "f", "a") == "'str' object cannot be interpreted as an integer"
assert raises(TypeError, warn_explicit, "x", UserWarning, "f") == "warn_explicit() missing required argument 'lineno' (pos 4)"
assert raises(TypeError, warn) == "warn() missing required argument 'message' (pos 1)"
assert raises(TypeError, warn, "x", skip_file_prefixes=["a"]) == "warn() argument 'skip_file_prefixes' must be tuple, not list"
assert raises(TypeError, warn, "x", skip_file_prefixes=("a", 5)) == "Found non-str 'int' in skip_file_prefixes."
assert raises(TypeError, warn, "x", category=5).startswith("category must be a Warning subclass, not 'int'")
assert "category must be a Warning subclass, not " in raises(TypeError, warn, "x", int)

# Filters.
assert raises(ValueError if new else (ValueError, AssertionError), simplefilter, "foo").startswith("invalid action: 'foo'")
assert raises(TypeError, simplefilter, "error", Warning, "a") == "lineno must be an int" and raises(ValueError, simplefilter, "error", Warning, -1) == "lineno must be an int >= 0"
assert raises(TypeError, warnings.filterwarnings, "error", 5) == "message must be a string"
assert raises(TypeError, warnings.filterwarnings, "error", "", int) == "category must be a Warning subclass"
assert raises(TypeError, warnings.filterwarnings, "error", "", Warning, 5) == "module must be a string"
with catch_warnings():
    warnings.resetwarnings()
    assert warnings.filters == []
    simplefilter("error")
    simplefilter("ignore", append=True)
    simplefilter("default", UserWarning, 7)
    simplefilter("error")
    assert warnings.filters == [("error", None, Warning, None, 0), ("default", None, UserWarning, None, 7), ("ignore", None, Warning, None, 0)]
    for bad, text in [
        (5, "warnings.filters item 0 isn't a 5-tuple"), ((1, None, Warning, None, 0), "action must be a string, not 'int'"),
        (("foo", None, Warning, None, 0), "Unrecognized action ('foo') in warnings.filters:\n ('foo', None, <class 'Warning'>, None, 0)"),
    ]:
        warnings.filters[:] = [bad]
        assert raises((ValueError, TypeError, RuntimeError), warn, text).removeprefix("_") == text

    class Pattern:
        def match(self, text):
            return text.startswith("yes")

    warnings.filters[:] = [("error", Pattern(), Warning, None, 0), ("error", "exact", Warning, "__main__", 0), ("ignore", None, Warning, None, 0)]
    assert raises(UserWarning, warn, "yes!") == "yes!" and raises(UserWarning, warn, "exact") == "exact"
    warn("exactly"), warn("no")
    warnings.filters[:] = [("ignore", None, UserWarning, None, 3), ("error", None, Warning, None, 0)]
    warn_explicit("x", UserWarning, "f", 3)
    assert raises(UserWarning, warn_explicit, "x", UserWarning, "f", 4) == "x"
before = warnings.filters
with catch_warnings() as none:
    assert none is None and warnings.filters == before and warnings.filters is not before
assert warnings.filters is before
c = catch_warnings(record=True)
assert repr(c) == "catch_warnings(record=True)" and raises(RuntimeError, c.__exit__) == "Cannot exit catch_warnings(record=True) without entering first"
with c:
    assert raises(RuntimeError, c.__enter__) == "Cannot enter catch_warnings(record=True) twice"

# Showing.
saved, sys.stderr = sys.stderr, io.StringIO()
with catch_warnings():
    simplefilter("always")
    warn_explicit("shown", UserWarning, "/no/such/file.py", 5)
    warn_explicit(RuntimeWarning("shown", 2), None, "<x>", 1)
text, sys.stderr = sys.stderr.getvalue(), saved
assert text == "/no/such/file.py:5: UserWarning: shown\n<x>:1: RuntimeWarning: ('shown', 2)\n", text
assert warnings.formatwarning("m", UserWarning, "/no/f.py", 3, "  line ") == "/no/f.py:3: UserWarning: m\n  line\n"
file = io.StringIO()
warnings.showwarning("m", UserWarning, "/no/f.py", 3, file, "")
assert file.getvalue() == "/no/f.py:3: UserWarning: m\n"
shown = []
with catch_warnings():
    simplefilter("always")
    warnings.showwarning = lambda *args: shown.append(args)
    warn_explicit("own", UserWarning, "f", 1)
    warnings.showwarning = 5
    assert raises(TypeError, warn, "x") == "warnings.showwarning() must be set to a function or method"
assert str(shown[0][0]) == "own" and shown[0][1:4] == (UserWarning, "f", 1) and warnings.showwarning is warnings._showwarning_orig
m = warnings.WarningMessage("a", UserWarning, "f", 3)
assert (m.message, m.category, m.filename, m.lineno, m.file, m.line, m.source) == ("a", UserWarning, "f", 3, None, None, None)

# The compiler's warnings and those of the builtin types.


def compiled(text):
    return lambda: compile(text, "<c>", "exec")


assert recorded(compiled("1 is 1")) == [("SyntaxWarning", '"is" with \'int\' literal. Did you mean "=="?')]
assert recorded(compiled("assert (1, 2)")) == [("SyntaxWarning", "assertion is always true, perhaps remove parentheses?")]
assert recorded(compiled("1()\n[][1, 2]")) == [
    ("SyntaxWarning", "'int' object is not callable; perhaps you missed a comma?"),
    ("SyntaxWarning", "list indices must be integers or slices, not tuple; perhaps you missed a comma?"),
]
assert [c for c, _ in recorded(compiled("'\\d'"))] == ["SyntaxWarning"] and recorded(compiled("1 is 1"), "ignore") == []
with catch_warnings(record=True) as log:
    simplefilter("always")
    compile("\n\n1 is 1", "<c>", "exec")
    eval("1 is 1")
    exec("\n1 is 1", {"__name__": "mod"})
    assert [(w.filename, w.lineno) for w in log] == [("<c>", 3), ("<string>", 1), ("<string>", 2)]
with catch_warnings():
    simplefilter("error")
    try:
        exec("x = 1 is 1")
        assert False
    except SyntaxError as e:
        assert (e.msg, e.lineno, e.offset, e.end_offset, e.filename) == ('"is" with \'int\' literal. Did you mean "=="?', 1, 5, 11, "<string>")
    try:
        eval("'\\d'")
        assert False
    except SyntaxError as e:
        assert e.lineno == 1 and "invalid escape sequence" in e.msg and "Such sequences" not in e.msg
    assert "Bitwise inversion '~' on bool is deprecated" in raises(DeprecationWarning, lambda: ~bool(1))


class Int(int):
    pass


class Odd:
    def __index__(self):
        return Int(3)


assert recorded(lambda: int(Odd()))[0][0] == "DeprecationWarning"


def nested(*args):
    compile("1 is 1", "<again>", "exec")


with catch_warnings():
    simplefilter("always")
    warnings.showwarning = nested
    assert raises(RecursionError, compiled("1 is 1")).startswith("maximum recursion depth exceeded")

# deprecated
if sys.version_info >= (3, 13):
    from warnings import deprecated

    @deprecated("use g")
    def f(x):
        "doc"
        return x

    assert f.__deprecated__ == "use g" and f.__name__ == "f" and recorded(lambda: f(1)) == [("DeprecationWarning", "use g")]

    @deprecated("old", category=FutureWarning)
    class Old:
        def __init__(self, x=0):
            self.x = x

    assert recorded(lambda: Old(3)) == [("FutureWarning", "old")] and Old.__deprecated__ == "old"

    def derive():
        class New(Old):
            pass

        assert New(5).x == 5

    assert recorded(derive) == [("FutureWarning", "old")]

    @deprecated("silent", category=None)
    def g():
        return 1

    assert recorded(g) == [] and g.__deprecated__ == "silent"
    assert raises(TypeError, deprecated, 5) == "Expected an object of type str for 'message', not 'int'"
    assert raises(TypeError, deprecated("x"), 5) == "@deprecated decorator with non-None category must be applied to a class or callable, not 5"

    @deprecated("empty")
    class Empty:
        pass

    with catch_warnings():
        simplefilter("ignore")
        assert raises(TypeError, Empty, 1) == "Empty() takes no arguments" and isinstance(Empty(), Empty)

# -W
with catch_warnings():
    warnings.resetwarnings()
    warnings._setoption("e::DeprecationWarning")
    warnings._setoption("once:::: 3")
    assert warnings.filters == [("once", None, Warning, None, 3), ("error", None, DeprecationWarning, None, 0)]
    for option, text in [
        ("foo", "invalid action: 'foo'"), ("a:b:c:d:e:f", "too many fields (max 5): 'a:b:c:d:e:f'"), ("error::Foo", "unknown warning category: 'Foo'"),
        ("error::int", "invalid warning category: 'int'"), ("error::::x", "invalid lineno 'x'"), ("error::::-1", "invalid lineno -1"),
    ]:
        assert raises(warnings._OptionError, warnings._setoption, option) == text, option
