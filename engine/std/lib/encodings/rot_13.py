"""Caesar's cipher by 13 letters, from text to text."""

import codecs

_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
rot13_map = {ord(c): d for letters in (_letters, _letters.lower()) for c, d in zip(letters, letters[13:] + letters[:13])}


class Codec(codecs.Codec):
    def encode(self, input, errors="strict"):
        return str.translate(input, rot13_map), len(input)

    decode = encode


class IncrementalEncoder(codecs.IncrementalEncoder):
    def encode(self, input, final=False):
        return str.translate(input, rot13_map)


class IncrementalDecoder(codecs.IncrementalDecoder):
    def decode(self, input, final=False):
        return str.translate(input, rot13_map)


class StreamWriter(Codec, codecs.StreamWriter):
    pass


class StreamReader(Codec, codecs.StreamReader):
    pass


def getregentry():
    return codecs.CodecInfo(
        name="rot-13", encode=Codec().encode, decode=Codec().decode, incrementalencoder=IncrementalEncoder,
        incrementaldecoder=IncrementalDecoder, streamwriter=StreamWriter, streamreader=StreamReader, _is_text_encoding=False,
    )
