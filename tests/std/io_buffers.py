# The buffered classes over raw streams that are written in Python, and the abstract classes.
import io


def raises(cls, f, *args):
    try:
        f(*args)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


class Raw(io.RawIOBase):
    def __init__(self, data=b""):
        self.data = bytearray(data)
        self.pos = 0
        self.calls = []

    def readable(self):
        return True

    def writable(self):
        return True

    def seekable(self):
        return True

    def readinto(self, b):
        part = self.data[self.pos : self.pos + len(b)]
        b[: len(part)] = part
        self.pos += len(part)
        self.calls.append(("readinto", len(b)))
        return len(part)

    def write(self, b):
        self.data[self.pos : self.pos + len(b)] = b
        self.pos += len(b)
        self.calls.append(("write", bytes(b)))
        return len(b)

    def seek(self, pos, whence=0):
        self.pos = pos + (0, self.pos, len(self.data))[whence]
        return self.pos

    def tell(self):
        return self.pos

    def truncate(self, size=None):
        size = self.pos if size is None else size
        del self.data[size:]
        return size


assert Raw(b"abc").read() == b"abc" and Raw(b"abc").read(2) == b"ab" and Raw(b"a\nb").readline() == b"a\n"
b = io.BufferedReader(Raw(b"abc\ndef\nghi"), 5)
assert b.read(2) == b"ab" and b.tell() == 2 and b.peek(1) == b"c\nd" and b.read1(2) == b"c\n" and b.readline() == b"def\n" and b.readlines() == [b"ghi"]
assert b.seek(1) == 1 and b.read(3) == b"bc\n" and b.seek(-1, 2) == 10 and b.read() == b"i" and b.read() == b""
assert raises(ValueError, b.read, -2) == "read length must be non-negative or -1"
assert raises(ValueError, b.seek, 0, 5) == "whence value 5 unsupported"
assert raises(io.UnsupportedOperation, b.write, b"x") == "write"
b.seek(0)
buffer = bytearray(4)
assert b.readinto(buffer) == 4 and buffer == b"abc\n"
assert b.detach().tell() >= 4 and raises(ValueError, b.read) == "raw stream has been detached"

raw = Raw()
w = io.BufferedWriter(raw, 4)
assert w.write(b"ab") == 2 and raw.calls == [] and w.tell() == 2
w.write(b"cdefg")
w.flush()
assert raw.data == b"abcdefg"
assert w.seek(1) == 1 and w.write(b"X") == 1 and w.truncate() == 2
assert raw.data == b"aX" and raises(TypeError, w.write, "x") == "a bytes-like object is required, not 'str'"
w.close()
assert w.closed and raw.closed and raises(ValueError, w.write, b"") == "write to closed file"

r = io.BufferedRandom(Raw(b"hello world"))
assert r.read(5) == b"hello" and r.write(b"-") == 1 and r.read() == b"world" and r.seek(0) == 0 and r.read() == b"hello-world"
pair = io.BufferedRWPair(Raw(b"in"), Raw())
assert pair.read() == b"in" and pair.write(b"out") == 3
assert raises(ValueError, io.BufferedReader, Raw(), 0) == "buffer size must be strictly positive"
assert raises(AttributeError, io.BufferedReader, 3) == "'int' object has no attribute 'readable'"

base = io.IOBase()
assert not base.closed and not base.readable() and not base.isatty()
assert raises(io.UnsupportedOperation, base.fileno) == "fileno" and raises(io.UnsupportedOperation, base._checkReadable) == "File or stream is not readable."
base.close()
assert base.closed and raises(ValueError, base.__enter__) == "I/O operation on closed file."
assert issubclass(io.UnsupportedOperation, OSError) and issubclass(io.UnsupportedOperation, ValueError)
assert (io.SEEK_SET, io.SEEK_CUR, io.SEEK_END) == (0, 1, 2) and io.text_encoding("x") == "x"
d = io.IncrementalNewlineDecoder(None, True)
assert d.decode("a\r") == "a" and d.decode("\nb\r", final=True) == "\nb\n" and d.newlines == ("\r", "\r\n")

assert raises(ValueError, open, "x", "z") == "invalid mode: 'z'"
assert raises(ValueError, open, "x", "rw") == "must have exactly one of create/read/write/append mode"
assert raises(ValueError, open, "x", "") == "Must have exactly one of create/read/write/append mode and at most one plus"
assert raises(ValueError, open, "x", "bt") == "can't have text and binary mode at once"
assert raises(ValueError, open, "x", "rb", -1, "utf-8") == "binary mode doesn't take an encoding argument"
assert raises(TypeError, open, 3.5) == "expected str, bytes or os.PathLike object, not float"
assert raises(ValueError, open, "a\0b") == "embedded null byte"
