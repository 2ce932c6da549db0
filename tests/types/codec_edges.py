# Edges of the encodings: UTF-7, pieces that end in the middle, streams without a mark, nothing at all, and the handlers called by hand.
import codecs
import io


def error(convert):
    try:
        return repr(convert())
    except UnicodeError as e:
        return type(e).__name__, e.start, e.end, e.reason
    except LookupError as e:
        return str(e)


# UTF-7 writes what stands for itself, but not NUL; it reads NUL.
assert "\0a\\~+-".encode("utf-7") == b"+AAA-a+AFwAfgAr--"
assert b"\0\x7f\\~".decode("utf-7") == "\0\x7f\\~"
assert error(lambda: b"+IK-".decode("utf-7")) == ("UnicodeDecodeError", 0, 4, "partial character in shift sequence")
assert error(lambda: b"+IKx-".decode("utf-7")) == ("UnicodeDecodeError", 0, 5, "non-zero padding bits in shift sequence")
assert error(lambda: b"+IK".decode("utf-7")) == ("UnicodeDecodeError", 0, 3, "unterminated shift sequence")
assert error(lambda: b"+@".decode("utf-7")) == ("UnicodeDecodeError", 0, 2, "ill-formed sequence")
# A surrogate that waits for the other one stays where the shifted part ends before ASCII, and is lost before anything else.
for end, text in (b"-", ""), (b"!", "!"), (b"\\", "\\"), (b"~", "~"), (b"\x01", "\x01"), (b"\0", "\0"):
    assert (b"+2D0" + end).decode("utf-7") == "\ud83d" + text, end
assert b"+2D0\xff".decode("utf-7", "ignore") == ""
assert b"+2D0\xff".decode("utf-7", "surrogateescape") == "\udcff"

# Two bytes that begin a surrogate wait for the third, since a handler may take it; what begins no character does not.
for errors in "strict", "ignore", "replace", "surrogatepass":
    assert codecs.utf_8_decode(b"a\xed\xa0", errors) == ("a", 1)
assert codecs.utf_8_decode(b"\xed\xa0", "replace", True) == ("\ufffd\ufffd", 2)
assert codecs.utf_8_decode(b"\xed\xa0a", "replace") == ("\ufffd\ufffda", 3)
assert codecs.utf_8_decode(b"\xe0\x80", "replace") == ("\ufffd\ufffd", 2)
decoder = codecs.getincrementaldecoder("utf-8")("surrogatepass")
assert [decoder.decode(b) for b in (b"\xed", b"\xa0", b"\x80", b"a")] == ["", "", "\ud800", "a"]

# A stream in UTF-16 or UTF-32 has to begin with a mark, where what comes first is a whole unit.
for name, width in ("utf-16", 2), ("utf-32", 4):
    refused = "UnicodeDecodeError", 0, width, "Stream does not start with BOM"
    for data in bytes(width), bytes(2 * width):
        assert error(lambda: codecs.getincrementaldecoder(name)().decode(data)) == refused
        assert error(lambda: codecs.getreader(name)(io.BytesIO(data)).read()) == refused
    assert codecs.getincrementaldecoder(name)("ignore").decode(b"a" * (width - 1), True) == ""
    assert codecs.getincrementaldecoder(name)().decode("ab".encode(name)) == "ab"

# No bytes are no text in any encoding, whether it is there or not.
for name in "utf-8", "rot13", "undefined", "no such encoding", "":
    for data in b"", bytearray(), memoryview(b""):
        assert str(data, name) == str(data, name, "no such handler") == ""
    assert b"".decode(name) == ""
assert error(lambda: "".encode("no such encoding")) == "unknown encoding: no such encoding"

# surrogatepass knows names of its own.
handler = codecs.lookup_error("surrogatepass")
for name, written in {
    "utf-8": b"\xed\xa0\x80", "UTF8": b"\xed\xa0\x80", "CP_UTF8": b"\xed\xa0\x80", "utf_16": b"\x00\xd8", "Utf16LE": b"\x00\xd8",
    "utf-16_be": b"\xd8\x00", "UTF32-LE": b"\x00\xd8\x00\x00", "utf-32": b"\x00\xd8\x00\x00", "utf32be": b"\x00\x00\xd8\x00",
    "u8": None, "utf": None, "utf-": None, "utf--8": None, "cp_utf8": None, "utf-16-": None, "utf-16-lex": None, "utf-24": None, "ascii": None,
}.items():
    problem = UnicodeEncodeError(name, "\ud800", 0, 1, "reason")
    got = error(lambda: handler(problem))
    assert got == (("UnicodeEncodeError", 0, 1, "reason") if written is None else repr((written, 1))), (name, got)
