# The module sys: records, settings, hooks.
import io
import sys


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


v = sys.version_info
assert v >= (3, 13) and v.major == v[0] == 3 and len(v) == 5 and v[:2] == (v.major, v.minor) and repr(v).startswith("sys.version_info(major=3, minor=")
assert type(v).__mro__ == (type(v), tuple, object) and type(v).n_fields == 5 and type(v).__match_args__ == ("major", "minor", "micro", "releaselevel", "serial")
assert raises(TypeError, type(v)) == "cannot create 'sys.version_info' instances" and raises(AttributeError, setattr, v, "major", 4) == "readonly attribute"
assert v.__replace__(major=4)[0] == 4 and sys.hexversion >> 16 == v.major << 8 | v.minor
assert sys.float_info.max == 1.7976931348623157e308 and sys.float_info.epsilon == 2**-52 and sys.maxsize == 2**63 - 1 and sys.maxunicode == 0x10FFFF
assert sys.int_info.default_max_str_digits == 4300 and sys.hash_info.modulus == 2**61 - 1 and sys.byteorder == "little" and sys.flags.optimize == 0
assert "math" in sys.stdlib_module_names and "sys" in sys.builtin_module_names and sys.modules["sys"] is sys and isinstance(sys.path, list)
assert sys.getdefaultencoding() == "utf-8" and not sys.is_finalizing() and sys.gettrace() is None and sys.implementation.version == v

limit = sys.getrecursionlimit()
sys.setrecursionlimit(limit + 10)
assert sys.getrecursionlimit() == limit + 10
sys.setrecursionlimit(limit)
assert raises(ValueError, sys.setrecursionlimit, 0) == "recursion limit must be greater or equal than 1"
assert raises(OverflowError, sys.setrecursionlimit, 2**40) == "Python int too large to convert to C int"
assert raises(RecursionError, sys.setrecursionlimit, 1).startswith("cannot set the recursion limit to 1 at the recursion depth")
digits = sys.get_int_max_str_digits()
assert raises(ValueError, sys.set_int_max_str_digits, 5).startswith("maxdigits must be")
sys.set_int_max_str_digits(0)
assert len(str(10**5000)) == 5001
sys.set_int_max_str_digits(digits)
raises(ValueError, str, 10**5000)
assert sys.intern("a b") is sys.intern("a" + " b") and raises(TypeError, sys.intern, 3) == "intern() argument must be str, not int"
assert sys.getsizeof([]) > 0 and sys.getsizeof(type("X", (), {"__sizeof__": lambda self: "x"})(), 7) == 7


def exit_code(*args):
    try:
        sys.exit(*args)
    except SystemExit as e:
        return e.code, e.args


assert exit_code() == (None, ()) and exit_code(3) == (3, (3,)) and exit_code((1, 2)) == ((1, 2), (1, 2)) and exit_code(None) == (None, ())
out, saved = io.StringIO(), sys.stdout
sys.stdout = out
try:
    sys.displayhook("text")
    sys.displayhook(None)
    print("printed")
finally:
    sys.stdout = saved
import builtins

assert out.getvalue() == "'text'\nprinted\n" and builtins._ == "text"
del builtins._


class traceback:
    """Named as the builtin type is, and no traceback."""


err, saved = io.StringIO(), sys.stderr
sys.stderr = err
try:
    sys.__excepthook__(ValueError, ValueError("shown"), None)
    if sys.implementation.name != "cpython":  # CPython prints a complaint
        sys.__excepthook__(ValueError, ValueError("shown"), traceback())
        err.truncate(18)
finally:
    sys.stderr = saved
assert err.getvalue() == "ValueError: shown\n", err.getvalue()
events = []
sys.addaudithook(lambda event, args: events.append((event, args)) if event == "mine" else None)
sys.audit("mine", 1, 2)
assert events == [("mine", (1, 2))]
assert sys.stdout.writable() and not sys.stdout.closed and sys.stdout.encoding.lower() == "utf-8" and isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout is sys.__stdout__
assert sys.stdout.write("") == 0 and sys.stdout.buffer.write(b"") == 0
assert sys.get_asyncgen_hooks() == (None, None) and raises(TypeError, sys.set_asyncgen_hooks, 3) == "callable firstiter expected, got int"
