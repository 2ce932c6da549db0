# TextIOWrapper over a binary stream: encodings, line ends, positions, errors.
import io


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def wrap(data=b"", **kw):
    return io.TextIOWrapper(io.BytesIO(data), **kw)


w = wrap(b"ab\ncd\r\nef\rg", encoding="utf-8")
assert repr(w) == "<_io.TextIOWrapper encoding='utf-8'>"
assert w.read(2) == "ab" and w.tell() == 2 and w.readline() == "\n" and w.readlines() == ["cd\n", "ef\n", "g"] and w.read() == ""
assert wrap(b"a").newlines is None
n = wrap(b"ab\ncd\r\nef\rg")
assert n.read() == "ab\ncd\nef\ng" and n.newlines == ("\r", "\n", "\r\n")
assert w.seek(0) == 0 and next(w) == "ab\n"
assert raises(OSError, w.tell) == "telling position disabled by next() call"
assert list(w) == ["cd\n", "ef\n", "g"] and w.tell() == 11
assert raises(io.UnsupportedOperation, w.seek, 3, 1) == "can't do nonzero cur-relative seeks"
assert raises(io.UnsupportedOperation, w.seek, 1, 2) == "can't do nonzero end-relative seeks"
assert raises(ValueError, w.seek, -1) == "negative seek position -1"
assert raises(ValueError, w.seek, 0, 9) == "invalid whence (9, should be 0, 1 or 2)"
assert (w.encoding, w.errors, w.line_buffering, w.write_through, w.readable(), w.writable(), w.seekable()) == ("utf-8", "strict", False, False, True, True, True)
w.close()
assert w.closed and w.buffer.closed
for f in (w.read, w.readline, w.tell, w.flush, w.__enter__, lambda: w.write(""), lambda: next(w)):
    assert raises(ValueError, f) == "I/O operation on closed file."

for newline, lines in (
    (None, ["ab\n", "cd\n", "ef\n", "g"]), ("", ["ab\n", "cd\r\n", "ef\r", "g"]), ("\n", ["ab\n", "cd\r\n", "ef\rg"]),
    ("\r", ["ab\ncd\r", "\nef\r", "g"]), ("\r\n", ["ab\ncd\r\n", "ef\rg"]),
):
    assert wrap(b"ab\ncd\r\nef\rg", newline=newline).readlines() == lines, newline
for newline, data in ((None, b"a\nb\r\nc"), ("", b"a\nb\r\nc"), ("\r", b"a\rb\r\rc"), ("\r\n", b"a\r\nb\r\r\nc")):
    w = wrap(newline=newline)
    w.write("a\nb\r\nc")
    w.flush()
    assert w.buffer.getvalue() == data, newline

for encoding, data in (
    ("utf-16", b"\xff\xfeh\x00\xe9\x00l\x00l\x00o\x00"), ("utf-8-sig", b"\xef\xbb\xbfh\xc3\xa9llo"), ("utf-16-le", b"h\x00\xe9\x00l\x00l\x00o\x00"),
    ("latin-1", b"h\xe9llo"), ("utf-32-be", b"\0\0\0h\0\0\0\xe9\0\0\0l\0\0\0l\0\0\0o"),
):
    w = wrap(encoding=encoding)
    w.write("hé")
    w.write("llo")
    w.flush()
    assert w.buffer.getvalue() == data, encoding
    r = wrap(data, encoding=encoding)
    assert r.read(2) == "hé", encoding
    at = r.tell()
    assert r.read() == "llo" and r.seek(at) == at and r.read(1) == "l" and r.seek(0) == 0 and r.read() == "héllo", encoding


class Dribble(io.RawIOBase):
    """Gives one byte at a time."""

    def __init__(self, data):
        self.data = data

    def readable(self):
        return True

    def readinto(self, b):
        if not self.data:
            return 0
        b[0], self.data = self.data[0], self.data[1:]
        return 1


r = io.TextIOWrapper(io.BufferedReader(Dribble("aé€😀\r\nb\r".encode()), 1), encoding="utf-8")
assert r.readline() == "aé€😀\n" and r.read() == "b\n"

assert raises(UnicodeDecodeError, wrap(b"a\xffb").read) == "'utf-8' codec can't decode byte 0xff in position 1: invalid start byte"
assert wrap(b"a\xffb", errors="replace").read() == "a\ufffdb" and wrap(b"a\xffb", errors="surrogateescape").read() == "a\udcffb"
assert raises(UnicodeEncodeError, wrap(encoding="ascii").write, "é").startswith("'ascii' codec can't encode character '\\xe9'")
assert raises(TypeError, wrap().write, b"x") == "write() argument must be str, not bytes"
assert raises(ValueError, io.TextIOWrapper, io.BytesIO(), newline="q") == "illegal newline value: q"
assert raises(LookupError, io.TextIOWrapper, io.BytesIO(), encoding="no-such") == "unknown encoding: no-such"
assert raises(AttributeError, io.TextIOWrapper, 3) == "'int' object has no attribute 'readable'"
w = wrap(b"x")
assert w.detach().read() == b"x" and raises(ValueError, w.read) == "underlying buffer has been detached"
w = wrap()
w.reconfigure(newline="\r\n", line_buffering=True)
w.write("a\n")
assert w.buffer.getvalue() == b"a\r\n" and w.line_buffering
assert raises(ValueError, w.reconfigure, newline="x") == "illegal newline value: x"
