# What an error handler gets is one exception for all of a conversion: place and reason change, args stay those of the first problem.
import codecs

seen = []


def note(error):
    seen.append((error, error.start, error.end, error.reason, error.args[2:]))
    error.reason = "noted"
    return "?", error.end


codecs.register_error("note", note)


def places(convert):
    """The places that the handler was asked about; it must have been the same exception each time."""
    seen.clear()
    convert()
    first = seen[0]
    assert first[4] == first[1:4]
    for x in seen:
        assert x[0] is first[0] and x[4] == first[4] and x[3] != "noted", x
    return [x[1:3] for x in seen]


def error(convert):
    try:
        return repr(convert())
    except UnicodeError as e:
        return type(e).__name__, str(e).partition(": ")[2], (e.start, e.end, e.reason), e.args[2:]


assert places(lambda: b"\xffa\xc3".decode("utf-8", "note")) == [(0, 1), (2, 3)]
assert places(lambda: b"\x80\x81".decode("ascii", "note")) == [(0, 1), (1, 2)]
assert places(lambda: b"\x00\xdc\x00\xd8".decode("utf-16-le", "note")) == [(0, 2), (2, 4)]
assert places(lambda: b"\x80+A".decode("utf-7", "note")) == [(0, 1), (1, 3)]
assert places(lambda: rb"\x \u".decode("unicode_escape", "note")) == [(0, 2), (3, 5)]
assert places(lambda: b"\x81\x8d".decode("cp1252", "note")) == [(0, 1), (1, 2)]
assert places(lambda: codecs.charmap_decode(b"\x80a\x81", "note", {97: 98})) == [(0, 1), (2, 3)]
assert places(lambda: "\ud800a\ud801".encode("utf-8", "note")) == [(0, 1), (2, 3)]
assert places(lambda: "éaé".encode("ascii", "note")) == [(0, 1), (2, 3)]
assert places(lambda: "\ud800\ud801".encode("utf-16", "note")) == [(0, 1), (1, 2)]
assert places(lambda: "Āaā".encode("cp1252", "note")) == [(0, 1), (2, 3)]
assert places(lambda: codecs.charmap_encode("éaé", "note", {97: 98, 63: 63})) == [(0, 1), (2, 3)]

# A handler of the language that takes one problem and refuses the next raises that exception too.
truncated = (1, 2, "truncated data"), (0, 2, "unexpected end of data")
assert error(lambda: b"\xd8\x00".decode("utf-16-be", "surrogateescape")) == ("UnicodeDecodeError", "truncated data", *truncated)
assert error(lambda: b"\xed\xa0\x80\x80".decode("utf-8", "surrogatepass")) == (
    "UnicodeDecodeError", "invalid start byte", (3, 4, "invalid start byte"), (0, 1, "invalid continuation byte"))
assert error(lambda: b"\x80\x01".decode("ascii", "surrogateescape")) == r"'\udc80\x01'"

# surrogateescape takes a run of characters that a charmap does not have as a whole or not at all, ASCII takes what it can.
assert "é\udc81".encode("latin-1", "surrogateescape") == b"\xe9\x81"
nowhere = "character maps to <undefined>"
for name in "koi8-r", "iso8859-8":
    assert error(lambda: "\udc80é".encode(name, "surrogateescape")) == ("UnicodeEncodeError", nowhere, (0, 2, nowhere), (0, 2, nowhere))
assert "a\udc80\udc81a".encode("koi8-r", "surrogateescape") == b"a\x80\x81a"
assert error(lambda: "\udc80é".encode("ascii", "surrogateescape"))[2][:2] == (1, 2)
