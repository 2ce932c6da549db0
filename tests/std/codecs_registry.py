"""codecs: the registry, error handlers, incremental codecs and streams."""
import codecs
import io


def raises(kind, text, call, *args):
    try:
        call(*args)
    except kind as e:
        assert str(e) == text, str(e)
        return
    raise AssertionError("nothing was raised")


assert codecs.lookup("UTF-8").name == "utf-8" and codecs.lookup("latin1").name == "iso8859-1" and codecs.lookup("Windows-1252").name == "cp1252"
assert codecs.encode("Hello", "rot13") == "Uryyb" and codecs.decode(b"caf\xc3\xa9", "utf8") == "caf\xe9"
raises(LookupError, "unknown encoding: nope", codecs.lookup, "nope")
raises(LookupError, "unknown encoding: nope", "a".encode, "nope")
raises(LookupError, "'rot13' is not a text encoding; use codecs.encode() to handle arbitrary codecs", "a".encode, "rot13")
raises(LookupError, "'rot13' is not a text encoding; use codecs.decode() to handle arbitrary codecs", b"a".decode, "rot13")

# A codec of the program's own.
codecs.register(search := lambda name: codecs.CodecInfo(
    lambda text, errors="strict": (text[::-1].encode(), len(text)), lambda data, errors="strict": (bytes(data).decode()[::-1], len(data)), name="backwards",
) if name == "backwards" else None)
assert "abc".encode("backwards") == b"cba" and b"cba".decode("backwards") == "abc"
codecs.unregister(search)
raises(LookupError, "unknown encoding: backwards", codecs.lookup, "backwards")

# Error handlers.
codecs.register_error("test.dots", lambda e: ("." * (e.end - e.start), e.end))
assert "a\u20ac\u20acb".encode("ascii", "test.dots") == b"a..b" and b"a\xffb".decode("ascii", "test.dots") == "a.b"
raises(LookupError, "unknown error handler name 'test.none'", codecs.lookup_error, "test.none")
raises(TypeError, "handler must be callable", codecs.register_error, "test.bad", 1)
problem = UnicodeEncodeError("ascii", "a\u20ac", 1, 2, "why")
assert codecs.replace_errors(problem) == ("?", 2) and codecs.ignore_errors(problem) == ("", 2)
assert codecs.xmlcharrefreplace_errors(problem) == ("&#8364;", 2) and codecs.backslashreplace_errors(problem) == ("\\u20ac", 2)
assert codecs.namereplace_errors(problem) == ("\\N{EURO SIGN}", 2)

# Pieces of a stream.
decoder = codecs.getincrementaldecoder("utf-8")()
assert [decoder.decode(bytes([b])) for b in "\u20acx".encode()] == ["", "", "\u20ac", "x"]
decoder = codecs.getincrementaldecoder("utf-16")()
assert "".join(decoder.decode(bytes([b])) for b in "ab".encode("utf-16")) == "ab"
encoder = codecs.getincrementalencoder("utf-16")()
assert encoder.encode("a") + encoder.encode("b", True) == "ab".encode("utf-16")
assert list(codecs.iterdecode([b"\xe2\x82", b"\xac"], "utf-8")) == ["\u20ac"] and b"".join(codecs.iterencode("ab", "utf-8-sig")) == b"\xef\xbb\xbfab"
reader = codecs.getreader("utf-8")(io.BytesIO("one\ntwo\u20ac\r\nthree".encode()))
assert [reader.readline(), *reader] == ["one\n", "two\u20ac\r\n", "three"]
stream = codecs.StreamReaderWriter(file := io.BytesIO(), codecs.getreader("latin-1"), codecs.getwriter("latin-1"))
stream.write("\xe9")
assert file.getvalue() == b"\xe9"
recoder = codecs.EncodedFile(io.BytesIO(b"\xe9"), "utf-8", "latin-1")
assert recoder.read() == b"\xc3\xa9"

# UTF-7.
for text, data in ("a+b", b"a+-b"), ("\u20ac", b"+IKw-"), ("A\u2262\u0391.", b"A+ImIDkQ."), ("\U0001f600", b"+2D3eAA-"):
    assert text.encode("utf-7") == data and data.decode("utf-7") == text, text
raises(UnicodeDecodeError, "'utf7' codec can't decode bytes in position 0-2: unterminated shift sequence", b"+AG".decode, "utf-7")

# Tables.
assert codecs.charmap_decode(b"ab", "strict", {97: "x", 98: 0x20ac}) == ("x\u20ac", 2)
assert codecs.charmap_encode("x\u20ac", "replace", codecs.charmap_build("ab?x")) == (b"\x03\x02", 2)
assert codecs.escape_decode(rb"a\n\x41\101") == (b"a\nAA", 11) and codecs.escape_encode(b"\n'") == (b"\\n\\'", 2)
