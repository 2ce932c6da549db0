"""UTF-8 with a mark at the start, which decoding takes off and need not find."""

import codecs


def encode(input, errors="strict"):
    return codecs.BOM_UTF8 + codecs.utf_8_encode(input, errors)[0], len(input)


def decode(input, errors="strict"):
    skip = 3 if input[:3] == codecs.BOM_UTF8 else 0
    output, consumed = codecs.utf_8_decode(input[skip:], errors, True)
    return output, consumed + skip


class IncrementalEncoder(codecs.IncrementalEncoder):
    def __init__(self, errors="strict"):
        codecs.IncrementalEncoder.__init__(self, errors)
        self.first = 1

    def encode(self, input, final=False):
        if not self.first:
            return codecs.utf_8_encode(input, self.errors)[0]
        self.first = 0
        return encode(input, self.errors)[0]

    def reset(self):
        codecs.IncrementalEncoder.reset(self)
        self.first = 1

    def getstate(self):
        return self.first

    def setstate(self, state):
        self.first = state


class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
    def __init__(self, errors="strict"):
        codecs.BufferedIncrementalDecoder.__init__(self, errors)
        self.first = 1

    def _buffer_decode(self, input, errors, final):
        skip = 0
        if self.first:
            if len(input) < 3 and codecs.BOM_UTF8.startswith(input):
                # It may become the mark.
                return "", 0
            self.first = 0
            skip = 3 if input[:3] == codecs.BOM_UTF8 else 0
        output, consumed = codecs.utf_8_decode(input[skip:], errors, final)
        return output, consumed + skip

    def reset(self):
        codecs.BufferedIncrementalDecoder.reset(self)
        self.first = 1

    def getstate(self):
        return codecs.BufferedIncrementalDecoder.getstate(self)[0], self.first

    def setstate(self, state):
        codecs.BufferedIncrementalDecoder.setstate(self, state)
        self.first = state[1]


class StreamWriter(codecs.StreamWriter):
    def reset(self):
        codecs.StreamWriter.reset(self)
        self.__dict__.pop("encode", None)

    def encode(self, input, errors="strict"):
        self.encode = codecs.utf_8_encode
        return encode(input, errors)


class StreamReader(codecs.StreamReader):
    def reset(self):
        codecs.StreamReader.reset(self)
        self.__dict__.pop("decode", None)

    def decode(self, input, errors="strict"):
        if len(input) < 3 and codecs.BOM_UTF8.startswith(input):
            return "", 0
        self.decode = codecs.utf_8_decode
        if input[:3] == codecs.BOM_UTF8:
            output, consumed = codecs.utf_8_decode(input[3:], errors)
            return output, consumed + 3
        return codecs.utf_8_decode(input, errors)


def getregentry():
    return codecs.CodecInfo(
        name="utf-8-sig", encode=encode, decode=decode, incrementalencoder=IncrementalEncoder, incrementaldecoder=IncrementalDecoder,
        streamreader=StreamReader, streamwriter=StreamWriter,
    )
