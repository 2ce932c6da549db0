"""The codecs of the encodings that the engine itself knows."""

import _codecs
import codecs

# Module name → name of the codec.
_with_functions = {
    "ascii": "ascii", "latin_1": "iso8859-1", "utf_7": "utf-7", "utf_8": "utf-8", "utf_16": "utf-16", "utf_16_le": "utf-16-le",
    "utf_16_be": "utf-16-be", "utf_32": "utf-32", "utf_32_le": "utf-32-le", "utf_32_be": "utf-32-be",
    "unicode_escape": "unicode-escape", "raw_unicode_escape": "raw-unicode-escape",
}
_charmaps = {name: name for name in """
    cp037 cp1006 cp1026 cp1125 cp1140 cp1250 cp1251 cp1252 cp1253 cp1254 cp1255 cp1256 cp1257 cp1258 cp273 cp424 cp437 cp500 cp720
    cp737 cp775 cp850 cp852 cp855 cp856 cp857 cp858 cp860 cp861 cp862 cp863 cp864 cp865 cp866 cp869 cp874 cp875
    kz1048 ptcp154 palmos
""".split()}
_charmaps |= {f"iso8859_{n}": f"iso8859-{n}" for n in range(2, 17) if n != 12}
_charmaps |= {
    "koi8_r": "koi8-r", "koi8_u": "koi8-u", "koi8_t": "koi8-t", "hp_roman8": "hp-roman8", "tis_620": "tis-620", "mac_roman": "mac-roman",
    "mac_greek": "mac-greek", "mac_turkish": "mac-turkish", "mac_cyrillic": "mac-cyrillic", "mac_iceland": "mac-iceland",
    "mac_latin2": "mac-latin2", "mac_croatian": "mac-croatian", "mac_romanian": "mac-romanian", "mac_farsi": "mac-farsi",
    "mac_arabic": "mac-arabic",
}


def _known_charmap(name):
    try:
        b"".decode(name)
        "".encode(name)
    except LookupError:
        return False
    return True


def make_codec(name):
    """The codec of this name, None for one that is not the engine's own."""
    if name in _with_functions:
        encode, decode = getattr(_codecs, name + "_encode"), getattr(_codecs, name + "_decode")
        if name in ("utf_16", "utf_32"):
            return _make_marked(name, _with_functions[name], encode, decode)
        stateless = name in ("ascii", "latin_1")
        return _make(_with_functions[name], encode, decode, None if stateless else decode)
    if name not in _charmaps:
        return None

    def encode(input, errors="strict"):
        return input.encode(name, errors or "strict"), len(input)

    def decode(input, errors="strict"):
        return str(input, name, errors or "strict") if input else "", len(input)

    return _make(_charmaps[name], encode, decode, None)


def _make(name, encode, decode, partial):
    """A codec of two functions; partial decodes what is whole."""

    class IncrementalEncoder(codecs.IncrementalEncoder):
        def encode(self, input, final=False):
            return encode(input, self.errors)[0]

    if partial is None:
        class IncrementalDecoder(codecs.IncrementalDecoder):
            def decode(self, input, final=False):
                return decode(input, self.errors)[0]
    else:
        class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
            def _buffer_decode(self, input, errors, final):
                return partial(input, errors, final)

    class StreamWriter(codecs.StreamWriter):
        def encode(self, input, errors="strict"):
            return encode(input, errors)

    class StreamReader(codecs.StreamReader):
        def decode(self, input, errors="strict"):
            return decode(input, errors) if partial is None else partial(input, errors, False)

    def decode_all(input, errors="strict"):
        return decode(input, errors) if partial is None else decode(input, errors, True)

    return codecs.CodecInfo(encode if partial is None or name == "utf-7" else _named(encode), decode_all, StreamReader, StreamWriter,
                            IncrementalEncoder, IncrementalDecoder, name)


def _named(encode):
    def encode_all(input, errors="strict"):
        return encode(input, errors)

    return encode_all


def _make_marked(module, name, encode, decode):
    """UTF-16 and UTF-32 with a mark at the start, which says the order of all that follows."""
    ex_decode = getattr(_codecs, module + "_ex_decode")
    width = 4 if name == "utf-32" else 2
    by_order = [(getattr(_codecs, f"{module}_{order}_encode"), getattr(_codecs, f"{module}_{order}_decode")) for order in ("le", "be")]

    class IncrementalEncoder(codecs.IncrementalEncoder):
        def __init__(self, errors="strict"):
            codecs.IncrementalEncoder.__init__(self, errors)
            self.encoder = None

        def encode(self, input, final=False):
            if self.encoder is not None:
                return self.encoder(input, self.errors)[0]
            result = encode(input, self.errors)[0]
            self.encoder = by_order[0][0]
            return result

        def reset(self):
            codecs.IncrementalEncoder.reset(self)
            self.encoder = None

        def getstate(self):
            return 0 if self.encoder else 2

        def setstate(self, state):
            self.encoder = None if state else by_order[0][0]

    class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
        def __init__(self, errors="strict"):
            codecs.BufferedIncrementalDecoder.__init__(self, errors)
            self.decoder = None

        def _buffer_decode(self, input, errors, final):
            if self.decoder is not None:
                return self.decoder(input, errors, final)
            output, consumed, order = ex_decode(input, errors, 0, final)
            if order:
                self.decoder = by_order[order > 0][1]
            elif consumed >= width:
                raise UnicodeDecodeError(name, input, 0, width, "Stream does not start with BOM")
            return output, consumed

        def reset(self):
            codecs.BufferedIncrementalDecoder.reset(self)
            self.decoder = None

        def getstate(self):
            pending = codecs.BufferedIncrementalDecoder.getstate(self)[0]
            if self.decoder is None:
                return pending, 2
            return pending, int(self.decoder is by_order[1][1])

        def setstate(self, state):
            codecs.BufferedIncrementalDecoder.setstate(self, state)
            self.decoder = by_order[state[1]][1] if state[1] in (0, 1) else None

    class StreamWriter(codecs.StreamWriter):
        def __init__(self, stream, errors="strict"):
            codecs.StreamWriter.__init__(self, stream, errors)
            self.encoder = None

        def reset(self):
            codecs.StreamWriter.reset(self)
            self.encoder = None

        def encode(self, input, errors="strict"):
            if self.encoder is not None:
                return self.encoder(input, errors)
            result = encode(input, errors)
            self.encoder = by_order[0][0]
            return result

    class StreamReader(codecs.StreamReader):
        def reset(self):
            codecs.StreamReader.reset(self)
            self.__dict__.pop("decode", None)

        def decode(self, input, errors="strict"):
            output, consumed, order = ex_decode(input, errors, 0, False)
            if order:
                self.decode = by_order[order > 0][1]
            elif consumed >= width:
                raise UnicodeDecodeError(name, input, 0, width, "Stream does not start with BOM")
            return output, consumed

    def decode_all(input, errors="strict"):
        return decode(input, errors, True)

    return codecs.CodecInfo(_named(encode), decode_all, StreamReader, StreamWriter, IncrementalEncoder, IncrementalDecoder, name)
