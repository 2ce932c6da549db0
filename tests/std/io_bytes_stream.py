# BytesIO: positions, lines, errors.
import io


def raises(cls, f, *args):
    try:
        f(*args)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


y = io.BytesIO(b"abc\ndef")
assert y.read(2) == b"ab" and y.getvalue() == b"abc\ndef" and y.tell() == 2
y.seek(0)
assert y.readlines() == [b"abc\n", b"def"] and y.seek(0) == 0 and y.readline(2) == b"ab" and y.read1() == b"c\ndef"
assert y.seek(-1, 1) == 6 and y.seek(-100, 2) == 0
assert raises(ValueError, y.seek, -1) == "negative seek value -1"
assert raises(ValueError, y.seek, 0, 7) == "invalid whence (7, should be 0, 1 or 2)"
assert y.write(b"XYZ") == 3 and y.getvalue() == b"XYZ\ndef" and y.truncate(3) == 3 and y.getvalue() == b"XYZ"
assert y.seek(6) == 6 and y.write(bytearray(b"!")) == 1 and y.getvalue() == b"XYZ\0\0\0!"
assert raises(TypeError, y.write, "a") == "a bytes-like object is required, not 'str'"
buffer = bytearray(5)
y.seek(0)
assert y.readinto(buffer) == 5 and buffer == b"XYZ\0\0"
assert raises(TypeError, y.readinto, b"x") == "readinto() argument must be read-write bytes-like object, not bytes"
y.writelines([b"a", b"b"])
assert y.getvalue() == b"XYZ\0\0ab"
assert raises(io.UnsupportedOperation, y.fileno) == "fileno" and raises(OSError, y.detach) == "detach"
assert isinstance(y, io.BufferedIOBase) and list(io.BytesIO(b"a\nb")) == [b"a\n", b"b"]
with y:
    pass
assert y.closed and raises(ValueError, y.read) == "I/O operation on closed file."
assert raises(TypeError, io.BytesIO, "a") == "a bytes-like object is required, not 'str'"
assert io.BytesIO(None).read() == b"" and io.BytesIO(initial_bytes=b"a").read() == b"a"
assert io.BytesIO(b"abc").__getstate__() == (b"abc", 0, None)

z = io.BytesIO(b"abcdef")
with z.getbuffer() as view:
    view[1:3] = b"XY"
    assert z.getvalue() == b"aXYdef" and len(view) == 6
    z.seek(0, 2)
    assert raises(BufferError, z.write, b"more") == "Existing exports of data: object cannot be re-sized"
    assert raises(BufferError, z.truncate, 1) == raises(BufferError, z.close)
assert z.write(b"more") == 4 and z.getvalue() == b"aXYdefmore"
buffer = bytearray(6)
z.seek(0)
assert z.readinto(memoryview(buffer)[2:4]) == 2 and buffer == b"\0\0aX\0\0" and z.write(memoryview(b"__")) == 2 and z.getvalue()[:4] == b"aX__"
