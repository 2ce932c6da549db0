# An attribute of an exception that was deleted reads as None, but is not the same as None.
def text(e, name, *value):
    if value:
        setattr(e, name, *value)
    else:
        delattr(e, name)
        assert getattr(e, name) is None
    try:
        return str(e)
    except TypeError as error:
        return "TypeError: " + str(error)


assert text(UnicodeTranslateError("abc", 0, 2, "r"), "reason") == "can't translate characters in position 0-1: <NULL>"
assert text(UnicodeEncodeError("u", "a\xe9", 1, 2, "r"), "encoding") == r"'<NULL>' codec can't encode character '\xe9' in position 1: r"
assert text(UnicodeEncodeError("u", "a", 0, 1, "r"), "object") == ""
assert text(UnicodeEncodeError("u", "a", 0, 1, "r"), "object", 5) == "TypeError: UnicodeError 'object' attribute must be a string"
assert text(UnicodeDecodeError("u", b"a", 0, 1, "r"), "object", "x") == "TypeError: UnicodeError 'object' attribute must be a bytes"
assert text(OSError(2, "no", "f"), "filename", None) == "[Errno 2] no: None"
assert text(OSError(2, "no", "f"), "filename") == "[Errno 2] no"
assert text(OSError(2, "no"), "strerror") == "(2, 'no')"
assert repr(ImportError("m", name=None)) == "ImportError('m', name=None)"
for value in (1.5, "x", None):
    e = UnicodeEncodeError("u", "a", 0, 1, "r")
    try:
        e.start = value
    except TypeError as error:
        assert str(error) == "an integer is required" and e.start == 0
    else:
        raise AssertionError
e = BlockingIOError(11, "b", 5)
e.characters_written = -1
try:
    e.characters_written
except AttributeError as error:
    assert str(error) == "characters_written"
else:
    raise AssertionError
e = SyntaxError("m", ("f", 1, 2, "t"))
e.filename = None
assert text(e, "lineno", 2**70) == "m (line -1)"

# ExceptionGroup is a class like a guest's.
g = ExceptionGroup("g", [ValueError(1)])
assert g.__weakref__ is None
for name, args, kw in (("NameError", (1,), {"a": 1, "name": 2}), ("AttributeError", (), {"name": 1, "obj": 2, "x": 3})):
    try:
        eval(name)(*args, **kw)
    except TypeError as error:
        n = len(kw) - 1
        assert str(error) == f"{name}() takes at most {n} keyword argument{'s' * (n > 1)} ({n + 1} given)", error
    else:
        raise AssertionError
try:
    del g[0]
except TypeError as error:
    assert str(error) == "'ExceptionGroup' object doesn't support item deletion"


class Items:
    def __getitem__(self, i):
        return [5][i]


try:
    ExceptionGroup("g", Items())
except ValueError as error:
    assert str(error) == "Item 0 of second argument (exceptions) is not an exception"
