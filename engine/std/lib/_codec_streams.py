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
        """Encode an object and write it."""
        data, consumed = self.encode(object, self.errors)
        self.stream.write(data)

    def writelines(self, list):
        """Write texts as one."""
        self.write("".join(list))

    def reset(self):
        """Forget what was remembered of earlier writes."""

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
        self._empty_charbuffer = self.charbuffertype()
        StreamReader.reset(self)  # not one of a subclass, which is not made yet

    def _join_lines(self):
        if self.linebuffer:
            self.charbuffer = self._empty_charbuffer.join(self.linebuffer)
            self.linebuffer = None

    def read(self, size=-1, chars=-1, firstline=False):
        """The next decoded text.

        chars is how much of it is wanted, size about how many bytes to read for that; negative ones mean all. With firstline an error
        behind the first line is left for the next call.
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
        """The next line; size is about how many bytes to read at a time."""
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
        """All further lines in a list."""
        return self.read().splitlines(keepends)

    def reset(self):
        """Forget what was read ahead."""
        self.bytebuffer = b""
        self.charbuffer = self._empty_charbuffer
        self.linebuffer = None

    def seek(self, offset, whence=0):
        """Go to a place in the stream, and forget what was read ahead."""
        self.stream.seek(offset, whence)
        self.reset()

    def __next__(self):
        """The next line, as iteration gives it."""
        line = self.readline()
        if line:
            return line
        raise StopIteration

    def __iter__(self):
        return self


class _Both(_Wrapper):
    """A stream with a reader and a writer."""

    def _attach(self, stream, Reader, Writer, errors):
        self.stream, self.errors = stream, errors
        self.reader, self.writer = Reader(stream, errors), Writer(stream, errors)

    def __iter__(self):
        return self

    def reset(self):
        for side in (self.reader, self.writer):
            side.reset()


class StreamReaderWriter(_Both):
    """A stream that is both read and written, by the classes of a codec."""

    __module__ = "codecs"
    encoding = "unknown"

    def __init__(self, stream, Reader, Writer, errors="strict"):
        self._attach(stream, Reader, Writer, errors)

    def read(self, size=-1):
        return self.reader.read(size)

    def readline(self, size=None, keepends=True):
        return self.reader.readline(size, keepends)

    def readlines(self, sizehint=None, keepends=True):
        return self.reader.readlines(sizehint, keepends)

    def __next__(self):
        """The next line, as iteration gives it."""
        return next(self.reader)

    def write(self, data):
        return self.writer.write(data)

    def writelines(self, list):
        return self.writer.writelines(list)

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reader.reset()
        if whence == 0 and offset == 0:
            self.writer.reset()


class StreamRecoder(_Both):
    """A stream in one encoding that is seen in another."""

    __module__ = "codecs"
    data_encoding = "unknown"
    file_encoding = "unknown"

    def __init__(self, stream, encode, decode, Reader, Writer, errors="strict"):
        self.encode, self.decode = encode, decode
        self._attach(stream, Reader, Writer, errors)

    def _encoded(self, data):
        return self.encode(data, self.errors)[0]

    def read(self, size=-1):
        return self._encoded(self.reader.read(size))

    def readline(self, size=None):
        return self._encoded(self.reader.readline() if size is None else self.reader.readline(size))

    def readlines(self, sizehint=None):
        return self._encoded(self.reader.read()).splitlines(keepends=True)

    def __next__(self):
        """The next line, in the encoding that the program sees."""
        return self._encoded(next(self.reader))

    def write(self, data):
        return self.writer.write(self.decode(data, self.errors)[0])

    def writelines(self, list):
        return self.writer.write(self.decode(b"".join(list), self.errors)[0])

    def seek(self, offset, whence=0):
        self.reader.seek(offset, whence)
        self.writer.seek(offset, whence)
