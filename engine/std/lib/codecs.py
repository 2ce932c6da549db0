"""Encodings by name: their codecs, and files that use them.

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
    """What the registry knows of one encoding."""

    _is_text_encoding = True

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None, incrementaldecoder=None,
                name=None, *, _is_text_encoding=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        vars(self).update(name=name, encode=encode, decode=decode, incrementalencoder=incrementalencoder,
                          incrementaldecoder=incrementaldecoder, streamwriter=streamwriter, streamreader=streamreader)
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
        """A pair of the encoded form and how much of the input it holds."""
        raise NotImplementedError

    def decode(self, input, errors="strict"):
        """A pair of the decoded form and how much of the input it holds."""
        raise NotImplementedError


class IncrementalEncoder:
    """An encoder of input that comes in pieces: it remembers what it needs of the earlier ones."""

    def __init__(self, errors="strict"):
        self.errors = errors
        self.buffer = ""

    def encode(self, input, final=False):
        """The encoded form of one more piece; final says that it is the last."""
        raise NotImplementedError

    def reset(self):
        """Forget the pieces so far."""

    def getstate(self):
        """What is remembered of the pieces so far, as an int."""
        return 0

    def setstate(self, state):
        """Set the state of the encoder to one that getstate() returned."""


def _take_piece(coder, convert, input, final):
    """Convert a piece behind what was kept of the last one, and keep what is left of it."""
    whole = coder.buffer + input
    made, used = convert(whole, coder.errors, final)
    coder.buffer = whole[used:]
    return made


class BufferedIncrementalEncoder(IncrementalEncoder):
    """An encoder that keeps the end of its input where more is needed: _buffer_encode says how much was taken."""

    def __init__(self, errors="strict"):
        IncrementalEncoder.__init__(self, errors)
        self.buffer = ""

    def _buffer_encode(self, input, errors, final):
        raise NotImplementedError

    def encode(self, input, final=False):
        return _take_piece(self, self._buffer_encode, input, final)

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
        """The decoded form of one more piece; final says that it is the last."""
        raise NotImplementedError

    def reset(self):
        """Forget the pieces so far."""

    def getstate(self):
        """What is remembered of the pieces so far: a pair of bytes still to decode and an int."""
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
        return _take_piece(self, self._buffer_decode, input, final)

    def reset(self):
        IncrementalDecoder.reset(self)
        self.buffer = b""

    def getstate(self):
        return self.buffer, 0

    def setstate(self, state):
        self.buffer = state[0]


def open(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    """Open a file whose reader decodes and whose writer encodes.

    The file below is a binary one, so line ends stay as they are.
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
    """Put a recoder around a file: programs see data_encoding, the file holds file_encoding."""
    if file_encoding is None:
        file_encoding = data_encoding
    inner, outer = lookup(data_encoding), lookup(file_encoding)
    wrapped = StreamRecoder(file, inner.encode, inner.decode, outer.streamreader, outer.streamwriter, errors)
    wrapped.data_encoding = data_encoding
    wrapped.file_encoding = file_encoding
    return wrapped


def getencoder(encoding):
    """The function that encodes to this encoding."""
    return lookup(encoding).encode


def getdecoder(encoding):
    """The function that decodes from this encoding."""
    return lookup(encoding).decode


def _incremental(encoding, kind):
    if (found := getattr(lookup(encoding), kind)) is not None:
        return found
    raise LookupError(encoding)


def getincrementalencoder(encoding):
    """What makes encoders by pieces for this encoding; LookupError where it has none."""
    return _incremental(encoding, "incrementalencoder")


def getincrementaldecoder(encoding):
    """What makes decoders by pieces for this encoding; LookupError where it has none."""
    return _incremental(encoding, "incrementaldecoder")


def getreader(encoding):
    """What makes readers of streams for this encoding."""
    return lookup(encoding).streamreader


def getwriter(encoding):
    """What makes writers of streams for this encoding."""
    return lookup(encoding).streamwriter


def _converted(convert, pieces, end):
    """What each piece and the end give, where it is not empty."""
    for piece in pieces:
        if made := convert(piece):
            yield made
    if made := convert(end, True):
        yield made


def iterencode(iterator, encoding, errors="strict", **kwargs):
    """Encode texts one after the other, as pieces of one text."""
    yield from _converted(getincrementalencoder(encoding)(errors, **kwargs).encode, iterator, "")


def iterdecode(iterator, encoding, errors="strict", **kwargs):
    """Decode bytes one after the other, as pieces of one input."""
    yield from _converted(getincrementaldecoder(encoding)(errors, **kwargs).decode, iterator, b"")


def make_identity_dict(rng):
    """A dict that leaves each of these values what it is."""
    return {i: i for i in rng}


def make_encoding_map(decoding_map):
    """Turn a decoding map round.

    What two bytes stand for has no place in it.
    """
    result = {}
    for key, value in decoding_map.items():
        result[value] = None if value in result else key
    return result


strict_errors, ignore_errors, replace_errors, xmlcharrefreplace_errors, backslashreplace_errors, namereplace_errors = map(
    lookup_error, ("strict", "ignore", "replace", "xmlcharrefreplace", "backslashreplace", "namereplace"))
