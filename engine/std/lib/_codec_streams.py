"""Streams of module codecs: files of bytes that are read and written as text."""


class _Wrapper:
    """What all wrappers of a stream share: they pass on what they do not know."""

    def __getattr__(self, name):
        if name == "stream":
            raise AttributeError(name)
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()

    def __reduce_ex__(self, proto):
        raise TypeError(f"can't serialize {self.__class__.__name__}")


class _Coder(_Wrapper):
    def __init__(self, stream, errors="strict"):
        self.stream = stream
        self.errors = errors

    def encode(self, input, errors="strict"):
        raise NotImplementedError

    def decode(self, input, errors="strict"):
        raise NotImplementedError


class StreamWriter(_Coder):
    """Writes objects to a stream of bytes, encoded."""

    __module__ = "codecs"

    def write(self, object):
        """Writes the object's contents encoded to self.stream."""
        data, consumed = self.encode(object, self.errors)
        self.stream.write(data)

    def writelines(self, list):
        """Writes the concatenated list of strings to the stream using .write()."""
        self.write("".join(list))

    def reset(self):
        """Resets the codec buffers used for keeping internal state."""

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        if whence == 0 and offset == 0:
            self.reset()


class StreamReader(_Coder):
    """Reads a stream of bytes, decoded."""

    __module__ = "codecs"
    charbuffertype = str

    def __init__(self, stream, errors="strict"):
        _Coder.__init__(self, stream, errors)
        self.bytebuffer = b""
        self._empty_charbuffer = self.charbuffertype()
        self.charbuffer = self._empty_charbuffer
        self.linebuffer = None

    def _join_lines(self):
        if self.linebuffer:
            self.charbuffer = self._empty_charbuffer.join(self.linebuffer)
            self.linebuffer = None

    def read(self, size=-1, chars=-1, firstline=False):
        """Decodes data from the stream self.stream and returns the resulting object.

        chars is the number of characters wanted; size the approximate number of bytes to read for it. Negative ones mean all. With
        firstline an error behind the first line is left for the next call.
        """
        self._join_lines()
        if chars < 0:
            chars = size
        while not 0 <= chars <= len(self.charbuffer):
            # Errors must not come back where the stream had nothing new.
            fresh = self.stream.read() if size < 0 else self.stream.read(size)
            data = self.bytebuffer + fresh
            if not data:
                break
            try:
                text, consumed = self.decode(data, self.errors)
            except UnicodeDecodeError as exc:
                if not firstline:
                    raise
                text, consumed = self.decode(data[:exc.start], self.errors)
                if len(text.splitlines(keepends=True)) <= 1:
                    raise
            self.bytebuffer = data[consumed:]
            self.charbuffer += text
            if not fresh or size < 0:
                break
        if chars < 0:
            result, self.charbuffer = self.charbuffer, self._empty_charbuffer
        else:
            result, self.charbuffer = self.charbuffer[:chars], self.charbuffer[chars:]
        return result

    def _next_kept_line(self, keepends):
        """The next of the lines that were read ahead."""
        line = self.linebuffer.pop(0)
        if len(self.linebuffer) == 1:
            # The last one may go on.
            self.charbuffer = self.linebuffer[0]
            self.linebuffer = None
        return line if keepends else line.splitlines(keepends=False)[0]

    def readline(self, size=None, keepends=True):
        """Read one line from the input stream and return the decoded data.

        size, if given, is passed as size argument to the read() method.
        """
        if self.linebuffer:
            return self._next_kept_line(keepends)
        step = size or 72
        line = self._empty_charbuffer
        while True:
            data = self.read(step, firstline=True)
            if data and (data.endswith("\r") or isinstance(data, bytes) and data.endswith(b"\r")):
                # Its other half may come next.
                data += self.read(size=1, chars=1)
            line += data
            lines = line.splitlines(keepends=True)
            if lines:
                if len(lines) > 1:
                    line = lines.pop(0)
                    if len(lines) > 1:
                        lines[-1] += self.charbuffer
                        self.linebuffer = lines
                        self.charbuffer = None
                    else:
                        self.charbuffer = lines[0] + self.charbuffer
                    return line if keepends else line.splitlines(keepends=False)[0]
                bare = lines[0].splitlines(keepends=False)[0]
                if lines[0] != bare:
                    self.charbuffer = self._empty_charbuffer.join(lines[1:]) + self.charbuffer
                    return lines[0] if keepends else bare
            if not data or size is not None:
                return line.splitlines(keepends=False)[0] if line and not keepends else line
            step = min(step * 2, 8000)

    def readlines(self, sizehint=None, keepends=True):
        """Read all lines available on the input stream and return them as a list."""
        return self.read().splitlines(keepends)

    def reset(self):
        """Resets the codec buffers used for keeping internal state."""
        self.bytebuffer = b""
        self.charbuffer = self._empty_charbuffer
        self.linebuffer = None

    def seek(self, offset, whence=0):
        """Set the input stream's current position.

        Resets the codec buffers used for keeping state.
        """
        self.stream.seek(offset, whence)
        self.reset()

    def __next__(self):
        """Return the next decoded line from the input stream."""
        line = self.readline()
        if line:
            return line
        raise StopIteration

    def __iter__(self):
        return self


class StreamReaderWriter(_Wrapper):
    """A stream that is both read and written, by the classes of a codec."""

    __module__ = "codecs"
    encoding = "unknown"

    def __init__(self, stream, Reader, Writer, errors="strict"):
        self.stream = stream
        self.reader = Reader(stream, errors)
        self.writer = Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        return self.reader.read(size)

    def readline(self, size=None, keepends=True):
        return self.reader.readline(size, keepends)

    def readlines(self, sizehint=None, keepends=True):
        return self.reader.readlines(sizehint, keepends)

    def __next__(self):
        """Return the next decoded line from the input stream."""
        return next(self.reader)

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(data)

    def writelines(self, list):
        return self.writer.writelines(list)

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reader.reset()
        if whence == 0 and offset == 0:
            self.writer.reset()


class StreamRecoder(_Wrapper):
    """A stream in one encoding that is seen in another."""

    __module__ = "codecs"
    data_encoding = "unknown"
    file_encoding = "unknown"

    def __init__(self, stream, encode, decode, Reader, Writer, errors="strict"):
        self.stream = stream
        self.encode = encode
        self.decode = decode
        self.reader = Reader(stream, errors)
        self.writer = Writer(stream, errors)
        self.errors = errors

    def _encoded(self, data):
        return self.encode(data, self.errors)[0]

    def read(self, size=-1):
        return self._encoded(self.reader.read(size))

    def readline(self, size=None):
        return self._encoded(self.reader.readline() if size is None else self.reader.readline(size))

    def readlines(self, sizehint=None):
        return self._encoded(self.reader.read()).splitlines(keepends=True)

    def __next__(self):
        """Return the next decoded line from the input stream."""
        return self._encoded(next(self.reader))

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(self.decode(data, self.errors)[0])

    def writelines(self, list):
        return self.writer.write(self.decode(b"".join(list), self.errors)[0])

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.reader.seek(offset, whence)
        self.writer.seek(offset, whence)
