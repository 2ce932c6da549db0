# Attributes of exceptions.
e = ValueError("m", 1)
assert e.args == ('m', 1)
assert str(e) == "('m', 1)"
assert repr(e) == "ValueError('m', 1)"
assert str(ValueError()) == ''
assert str(ValueError("one")) == 'one'
assert repr(ValueError()) == 'ValueError()'
e.args = ("new",)
assert str(e) == 'new'
e.extra = 5
assert e.__dict__ == {'extra': 5}
o = OSError(2, "text", "file", None, "file2")
assert o.errno == 2
assert o.strerror == 'text'
assert o.filename == 'file'
assert o.filename2 == 'file2'
assert type(o).__name__ == 'FileNotFoundError'
assert str(o) == "[Errno 2] text: 'file' -> 'file2'"
assert o.args == (2, 'text')
assert type(OSError(13, "x")).__name__ == 'PermissionError'
assert type(OSError(17, "x")).__name__ == 'FileExistsError'
assert type(OSError(11, "x")).__name__ == 'BlockingIOError'
assert OSError("only").errno is None
assert OSError(1, "a", "f").args == (1, 'a')
s = SyntaxError("msg", ("f.py", 3, 5, "text line", 3, 9))
assert s.msg == 'msg'
assert s.filename == 'f.py'
assert s.lineno == 3
assert s.offset == 5
assert s.text == 'text line'
assert s.end_lineno == 3
assert s.end_offset == 9
assert s.print_file_and_line is None
assert str(s) == 'msg (f.py, line 3)'
i = ImportError("m", name="n", path="p")
assert i.name == 'n'
assert i.path == 'p'
assert i.msg == 'm'
assert i.name_from is None
assert str(i) == 'm'
assert StopIteration(5).value == 5
assert StopIteration().value is None
assert SystemExit(3).code == 3
assert SystemExit().code is None
assert SystemExit(1, 2).code == (1, 2)
assert KeyError("k").args == ('k',)
assert str(KeyError("k")) == "'k'"
assert str(KeyError("a", "b")) == "('a', 'b')"
assert str(KeyError()) == ''
n = NameError("m", name="nm")
assert n.name == 'nm'
assert AttributeError("m", name="a", obj=1).obj == 1
u = UnicodeDecodeError("utf-8", b"ab", 0, 1, "why")
assert u.encoding == 'utf-8'
assert u.object == b'ab'
assert u.start == 0
assert u.end == 1
assert u.reason == 'why'
assert str(u) == "'utf-8' codec can't decode byte 0x61 in position 0: why"
assert str(UnicodeEncodeError("ascii", "é", 0, 1, "why")) == "'ascii' codec can't encode character '\\xe9' in position 0: why"
assert str(UnicodeTranslateError("é", 0, 1, "why")) == "can't translate character '\\xe9' in position 0: why"
t = ValueError("t").with_traceback(None)
assert t.__traceback__ is None
assert t.__cause__ is None
assert t.__context__ is None
assert not t.__suppress_context__
t.add_note("n1"); t.add_note("n2")
assert t.__notes__ == ['n1', 'n2']
c = KeyError()
t.__cause__ = c
assert t.__cause__ is c
assert t.__suppress_context__
def err(f):
    try: return f()
    except Exception as x: return type(x).__name__ + ": " + str(x)
def bad_cause(): t.__cause__ = 5
def bad_tb(): t.__traceback__ = 5
def bad_args(): t.args = 5
assert err(bad_cause) == 'TypeError: exception cause must be None or derive from BaseException'
assert err(bad_tb) == 'TypeError: __traceback__ must be a traceback or None'
assert err(bad_args) == "TypeError: 'int' object is not iterable"
assert err(lambda: ValueError(x=1)) == 'TypeError: ValueError() takes no keyword arguments'
assert err(lambda: t.with_traceback(5)) == 'TypeError: __traceback__ must be a traceback or None'
assert issubclass(FileNotFoundError, OSError)
assert issubclass(KeyError, LookupError)
assert IOError is OSError
assert issubclass(UnicodeError, ValueError)
assert not issubclass(KeyboardInterrupt, Exception)
assert issubclass(ModuleNotFoundError, ImportError)
assert issubclass(RecursionError, RuntimeError)
class E(Exception):
    def __init__(self, a, b): self.a, self.b = a, b
x = E(1, 2)
assert x.args == (1, 2)
assert x.a == 1
assert str(x) == '(1, 2)'
assert repr(x) == 'E(1, 2)'
class F(Exception): pass
assert not (F(1) == F(1))
assert repr(F("z")) == "F('z')"
assert F.__mro__[1] is Exception
# The import system sets what it knows of its errors: repr() shows no other.
def import_error(code):
    try: exec(code, {"__name__": "__main__", "__package__": None, "__spec__": None})
    except ImportError as e: return repr(e), e.name, e.path
assert import_error("import no_such") == ("ModuleNotFoundError(\"No module named 'no_such'\", name='no_such')", "no_such", None)
assert import_error("from . import x") == ("ImportError('attempted relative import with no known parent package')", None, None)
assert import_error("import math.no_such")[0] == "ModuleNotFoundError(\"No module named 'math.no_such'; 'math' is not a package\", name='math.no_such')"
assert import_error("from math import no_such")[0].endswith("name='math', path=None)")


# A wrong keyword of __init__ leaves the fields as they were; the positional arguments are taken over already.
for cls, extra in (NameError, {"bogus": 1}), (NameError, {"bogus": 1, "more": 2}), (AttributeError, {"name": "m", "bogus": 1}), (ImportError, {"path": "q", "bogus": 1}):
    e = cls("a", name="n")
    try:
        e.__init__(1, 2, **extra)
    except TypeError:
        pass
    else:
        assert False
    assert e.args == (1, 2) and e.name == "n", (cls, e.args, e.name)
    e.__init__("b")
    assert e.args == ("b",) and e.name is None
