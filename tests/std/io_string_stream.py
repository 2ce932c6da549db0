# StringIO: positions, line ends, errors.
import io


def raises(cls, f, *args):
    try:
        f(*args)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


s = io.StringIO("a\nb\r\nc\rd")
assert s.read() == "a\nb\r\nc\rd" and s.read() == "" and s.seek(0) == 0
assert s.readlines() == ["a\n", "b\r\n", "c\rd"] and s.newlines is None
assert s.seek(2) == 2 and s.write("XY") == 2 and s.getvalue() == "a\nXY\nc\rd" and s.tell() == 4
assert s.truncate() == 4 and s.getvalue() == "a\nXY"
assert s.seek(10) == 10 and s.write("Z") == 1 and s.getvalue() == "a\nXY" + "\0" * 6 + "Z"
assert raises(ValueError, s.seek, -1) == "Negative seek position -1"
assert raises(OSError, s.seek, 1, 1) == "Can't do nonzero cur-relative seeks"
assert s.seek(0, 2) == 11 and raises(ValueError, s.seek, 0, 3) == "Invalid whence (3, should be 0, 1 or 2)"
assert raises(TypeError, s.write, 3) == "string argument expected, got 'int'"
assert s.encoding is None and s.readable() and s.writable() and s.seekable() and not s.isatty()
assert isinstance(s, io.TextIOBase) and isinstance(s, io.IOBase) and not isinstance(s, io.RawIOBase)
s.close()
assert s.closed
for f in (s.read, s.getvalue, s.readable, s.tell):
    assert raises(ValueError, f) == "I/O operation on closed file"
for newline, value, lines, seen, after in (
    (None, "a\nb\nc\nd", ["a\n", "b\n", "c\n", "d"], ("\r", "\n", "\r\n"), "a\nb\nc\ndx\ny"),
    ("", "a\nb\r\nc\rd", ["a\n", "b\r\n", "c\r", "d"], ("\r", "\n", "\r\n"), "a\nb\r\nc\rdx\ny"),
    ("\n", "a\nb\r\nc\rd", ["a\n", "b\r\n", "c\rd"], None, "a\nb\r\nc\rdx\ny"),
    ("\r", "a\rb\r\rc\rd", ["a\r", "b\r", "\r", "c\r", "d"], None, "a\rb\r\rc\rdx\ry"),
    ("\r\n", "a\r\nb\r\r\nc\rd", ["a\r\n", "b\r\r\n", "c\rd"], None, "a\r\nb\r\r\nc\rdx\r\ny"),
):
    s = io.StringIO("a\nb\r\nc\rd", newline=newline)
    assert s.getvalue() == value and s.readlines() == lines and s.newlines == seen, newline
    s.write("x\ny")
    assert s.getvalue() == after, newline
s = io.StringIO("héllo wörld\nß\n")
assert s.read(2) == "hé" and s.read(3) == "llo" and s.readline() == " wörld\n" and s.readline(1) == "ß" and s.tell() == 13
s.seek(1)
s.write("ee")
assert s.getvalue() == "heelo wörld\nß\n"
print("#", 1, file=s, end="!")
assert s.getvalue() == "hee# 1!örld\nß\n"
assert raises(TypeError, io.StringIO, 3) == "initial_value must be str or None, not int"
assert raises(ValueError, io.StringIO, "", "x") == "illegal newline value: 'x'"
with io.StringIO("x") as s:
    assert list(s) == ["x"]
assert s.closed


class Upper(io.StringIO):
    def write(self, text):
        return super().write(text.upper())


u = Upper()
print("loud", file=u)
u.note = 1
assert u.getvalue() == "LOUD\n" and u.note == 1
state = io.StringIO("abc").__getstate__()
assert state == ("abc", "\n", 0, None)
t = io.StringIO()
t.__setstate__(("abc", "\n", 2, {"x": 1}))
assert t.read() == "c" and t.x == 1
