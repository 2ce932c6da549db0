# A decoding error handler may put other bytes into its exception: decoding goes on with those.
import codecs

bad = [("ascii", b"\xff"), ("utf-7", b"++"), ("utf-8", b"\xff"), ("utf-16", b"\xff"), ("utf-32", b"\xff"), ("unicode-escape", rb"\u123g"),
       ("raw-unicode-escape", rb"\u123g")]


def empties(e):
    e.object = b""
    return "<", 0


def breaks(e):
    e.object = 42
    return "<", 0


def grows(e):
    e.object = b"abcdefgh"
    return "<", -2


def shrinks(e):
    e.object = b"a"
    return "<", 2


for handler in empties, breaks, grows, shrinks:
    codecs.register_error("test." + handler.__name__, handler)
for encoding, data in bad:
    assert data.decode(encoding, "test.empties") == "<", encoding
    for name, text in ("breaks", "UnicodeError 'object' attribute must be a bytes"), ("shrinks", "position 2 from error handler out of bounds"):
        try:
            data.decode(encoding, "test." + name)
        except (TypeError, IndexError) as e:
            assert str(e) == text, e
        else:
            assert False, encoding
assert b"abc\xff".decode("ascii", "test.grows") == b"abc\xff".decode("utf-8", "test.grows") == "abc<gh"
assert codecs.charmap_decode(b"a\xff", "test.empties", {97: "A"})[0] == "A<"


# The state of a bytearray has what its __slots__ hold.
import copy
class Slots(bytearray):
    __slots__ = ("x", "y", "__dict__")


s = Slots(b"a")
s.x, s.z = "x", "z"
for protocol in 2, 4:
    assert s.__reduce_ex__(protocol)[2] == ({"z": "z"}, {"x": "x"})
t = copy.copy(s)
assert t == s and (t.x, t.z) == ("x", "z") and not hasattr(t, "y")
