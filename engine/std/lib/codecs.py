"""Python Codec Registry, API and helpers.

A codec is four things: two functions without state, and classes for readers and writers of streams. The registry finds them by name.
"""

import builtins
import sys
from _codecs import *
from _codec_streams import StreamReader, StreamReaderWriter, StreamRecoder, StreamWriter

__all__ = [
    "register", "lookup", "open", "EncodedFile", "BOM", "BOM_BE", "BOM_LE", "BOM32_BE", "BOM32_LE", "BOM64_BE", "BOM64_LE",
    "BOM_UTF8", "BOM_UTF16", "BOM_UTF16_LE", "BOM_UTF16_BE", "BOM_UTF32", "BOM_UTF32_LE", "BOM_UTF32_BE",
    "CodecInfo", "Codec", "IncrementalEncoder", "IncrementalDecoder", "StreamReader", "StreamWriter", "StreamReaderWriter",
    "StreamRecoder", "getencoder", "getdecoder", "getincrementalencoder", "getincrementaldecoder", "getreader", "getwriter",
    "encode", "decode", "iterencode", "iterdecode", "strict_errors", "ignore_errors", "replace_errors",
    "xmlcharrefreplace_errors", "backslashreplace_errors", "namereplace_errors", "register_error", "lookup_error",
]

BOM_UTF8 = b"\xef\xbb\xbf"
BOM_LE = BOM_UTF16_LE = b"\xff\xfe"
BOM_BE = BOM_UTF16_BE = b"\xfe\xff"
BOM_UTF32_LE = b"\xff\xfe\x00\x00"
BOM_UTF32_BE = b"\x00\x00\xfe\xff"
BOM = BOM_UTF16 = BOM_UTF16_LE if sys.byteorder == "little" else BOM_UTF16_BE
BOM_UTF32 = BOM_UTF32_LE if sys.byteorder == "little" else BOM_UTF32_BE
BOM32_LE, BOM32_BE, BOM64_LE, BOM64_BE = BOM_UTF16_LE, BOM_UTF16_BE, BOM_UTF32_LE, BOM_UTF32_BE


class CodecInfo(tuple):
    """Codec details when looking up the codec registry"""

    _is_text_encoding = True

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None, incrementaldecoder=None,
                name=None, *, _is_text_encoding=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        self.name = name
        self.encode = encode
        self.decode = decode
        self.incrementalencoder = incrementalencoder
        self.incrementaldecoder = incrementaldecoder
        self.streamwriter = streamwriter
        self.streamreader = streamreader
        if _is_text_encoding is not None:
            self._is_text_encoding = _is_text_encoding
        return self

    def __repr__(self):
        cls = type(self)
        return f"<{cls.__module__}.{cls.__qualname__} object for encoding {self.name} at {id(self):#x}>"

    def __getnewargs__(self):
        return tuple(self)


class Codec:
    """Encoder and decoder without state; errors names how errors are handled: 'strict', 'ignore', 'replace' and others."""

    def encode(self, input, errors="strict"):
        """Encodes the object input and returns a tuple (output object, length consumed)."""
        raise NotImplementedError

    def decode(self, input, errors="strict"):
        """Decodes the object input and returns a tuple (output object, length consumed)."""
        raise NotImplementedError


class IncrementalEncoder:
    """An encoder of input that comes in pieces: it remembers what it needs of the earlier ones."""

    def __init__(self, errors="strict"):
        self.errors = errors
        self.buffer = ""

    def encode(self, input, final=False):
        """Encodes input and returns the resulting object."""
        raise NotImplementedError

    def reset(self):
        """Resets the encoder to the initial state."""

    def getstate(self):
        """Return the current state of the encoder, an int."""
        return 0

    def setstate(self, state):
        """Set the state of the encoder to one that getstate() returned."""


class BufferedIncrementalEncoder(IncrementalEncoder):
    """An encoder that keeps the end of its input where more is needed: _buffer_encode says how much was taken."""

    def __init__(self, errors="strict"):
        IncrementalEncoder.__init__(self, errors)
        self.buffer = ""

    def _buffer_encode(self, input, errors, final):
        raise NotImplementedError

    def encode(self, input, final=False):
        data = self.buffer + input
        result, consumed = self._buffer_encode(data, self.errors, final)
        self.buffer = data[consumed:]
        return result

    def reset(self):
        IncrementalEncoder.reset(self)
        self.buffer = ""

    def getstate(self):
        return self.buffer or 0

    def setstate(self, state):
        self.buffer = state or ""


class IncrementalDecoder:
    """A decoder of input that comes in pieces: it remembers what it needs of the earlier ones."""

    def __init__(self, errors="strict"):
        self.errors = errors

    def decode(self, input, final=False):
        """Decode input and returns the resulting object."""
        raise NotImplementedError

    def reset(self):
        """Reset the decoder to the initial state."""

    def getstate(self):
        """Return the current state of the decoder: a tuple (input not yet decoded, int)."""
        return b"", 0

    def setstate(self, state):
        """Set the state of the decoder to one that getstate() returned."""


class BufferedIncrementalDecoder(IncrementalDecoder):
    """A decoder that keeps the end of its input where more is needed: _buffer_decode says how much was taken."""

    def __init__(self, errors="strict"):
        IncrementalDecoder.__init__(self, errors)
        self.buffer = b""

    def _buffer_decode(self, input, errors, final):
        raise NotImplementedError

    def decode(self, input, final=False):
        data = self.buffer + input
        result, consumed = self._buffer_decode(data, self.errors, final)
        self.buffer = data[consumed:]
        return result

    def reset(self):
        IncrementalDecoder.reset(self)
        self.buffer = b""

    def getstate(self):
        return self.buffer, 0

    def setstate(self, state):
        self.buffer = state[0]


def open(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    """Open an encoded file using the given mode and return a wrapped version that encodes and decodes.

    The underlying file is a binary one, so line ends stay as they are.
    """
    import warnings

    warnings.warn("codecs.open() is deprecated. Use open() instead.", DeprecationWarning, stacklevel=2)
    if encoding is not None and "b" not in mode:
        mode += "b"
    file = builtins.open(filename, mode, buffering)
    if encoding is None:
        return file
    try:
        info = lookup(encoding)
        wrapped = StreamReaderWriter(file, info.streamreader, info.streamwriter, errors)
        wrapped.encoding = encoding
        return wrapped
    except:
        file.close()
        raise


def EncodedFile(file, data_encoding, file_encoding=None, errors="strict"):
    """Return a wrapped version of file which provides transparent encoding translation.

    Its reader and writer see data_encoding, the file has file_encoding.
    """
    if file_encoding is None:
        file_encoding = data_encoding
    inner, outer = lookup(data_encoding), lookup(file_encoding)
    wrapped = StreamRecoder(file, inner.encode, inner.decode, outer.streamreader, outer.streamwriter, errors)
    wrapped.data_encoding = data_encoding
    wrapped.file_encoding = file_encoding
    return wrapped


def getencoder(encoding):
    """Lookup up the codec for the given encoding and return its encoder function."""
    return lookup(encoding).encode


def getdecoder(encoding):
    """Lookup up the codec for the given encoding and return its decoder function."""
    return lookup(encoding).decode


def getincrementalencoder(encoding):
    """Lookup up the codec for the given encoding and return its IncrementalEncoder class or factory function."""
    encoder = lookup(encoding).incrementalencoder
    if encoder is None:
        raise LookupError(encoding)
    return encoder


def getincrementaldecoder(encoding):
    """Lookup up the codec for the given encoding and return its IncrementalDecoder class or factory function."""
    decoder = lookup(encoding).incrementaldecoder
    if decoder is None:
        raise LookupError(encoding)
    return decoder


def getreader(encoding):
    """Lookup up the codec for the given encoding and return its StreamReader class or factory function."""
    return lookup(encoding).streamreader


def getwriter(encoding):
    """Lookup up the codec for the given encoding and return its StreamWriter class or factory function."""
    return lookup(encoding).streamwriter


def iterencode(iterator, encoding, errors="strict", **kwargs):
    """Encoding iterator.

    Encodes the input strings from the iterator using an IncrementalEncoder.
    """
    encoder = getincrementalencoder(encoding)(errors, **kwargs)
    for input in iterator:
        output = encoder.encode(input)
        if output:
            yield output
    output = encoder.encode("", True)
    if output:
        yield output


def iterdecode(iterator, encoding, errors="strict", **kwargs):
    """Decoding iterator.

    Decodes the input strings from the iterator using an IncrementalDecoder.
    """
    decoder = getincrementaldecoder(encoding)(errors, **kwargs)
    for input in iterator:
        output = decoder.decode(input)
        if output:
            yield output
    output = decoder.decode(b"", True)
    if output:
        yield output


def make_identity_dict(rng):
    """Return a dictionary where elements of the rng sequence are mapped to themselves."""
    return {i: i for i in rng}


def make_encoding_map(decoding_map):
    """Creates an encoding map from a decoding map.

    What two bytes stand for has no place in it.
    """
    result = {}
    for key, value in decoding_map.items():
        result[value] = None if value in result else key
    return result


strict_errors = lookup_error("strict")
ignore_errors = lookup_error("ignore")
replace_errors = lookup_error("replace")
xmlcharrefreplace_errors = lookup_error("xmlcharrefreplace")
backslashreplace_errors = lookup_error("backslashreplace")
namereplace_errors = lookup_error("namereplace")
