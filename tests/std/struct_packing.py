"""struct packs and unpacks as C lays values out."""
import struct


def raises(kind, text, call, *args):
    try:
        call(*args)
    except kind as e:
        assert str(e) == text, str(e)
        return
    raise AssertionError("nothing was raised")


assert struct.pack("<bBhHiIqQ", -1, 255, -2, 65535, -3, 2**32 - 1, -4, 2**64 - 1).hex() == \
    "ffff" "feff" "ffff" "fdffffff" "ffffffff" "fcffffffffffffff" "ffffffffffffffff"
assert struct.pack(">hI", 258, 1) == b"\x01\x02\x00\x00\x00\x01" and struct.pack("!e", 1.0) == b"\x3c\x00"
assert struct.pack("3s2p0s5px", b"abcd", b"abc", b"", b"abcdefg") == b"abc\x01a\x04abcd\x00"
assert struct.unpack("3s2p0s5px", b"abc\x01b\x09abcdx") == (b"abc", b"b", b"", b"abcd")
assert struct.unpack("?2?", b"\x00\x02\x01") == (False, True, True)
assert struct.unpack("<fd", struct.pack("<fd", 0.5, 0.1)) == (0.5, 0.1)
# Native sizes and alignment, and those of the standard modes.
assert [struct.calcsize(f) for f in ("bi", "ib", "ib0i", "=bi", "b q", "3x", "lnP", "<lq", "bd")] == [8, 5, 8, 5, 16, 3, 24, 12, 16]
buffer = bytearray(6)
struct.pack_into("<H", buffer, 1, 513)
struct.pack_into("<H", buffer, -2, 1027)
assert buffer == b"\x00\x01\x02\x00\x03\x04"
assert struct.unpack_from("<H", buffer, offset=1) == (513,) and struct.unpack_from("<H", buffer, -2) == (1027,)
it = struct.iter_unpack("<H", b"\x01\x00\x02\x00")
assert it.__length_hint__() == 2 and list(it) == [(1,), (2,)]
s = struct.Struct("<2i")
assert (s.format, s.size) == ("<2i", 8) and s.unpack(s.pack(1, 2)) == (1, 2)


class Five:
    def __index__(self):
        return 5


assert struct.pack("b", Five()) == b"\x05"
raises(struct.error, "'b' format requires -128 <= number <= 127", struct.pack, "b", 300)
raises(struct.error, "'B' format requires 0 <= number <= 255", struct.pack, "<B", -1)
raises(struct.error, "required argument is not an integer", struct.pack, "i", 1.5)
raises(struct.error, "required argument is not a float", struct.pack, "f", "1")
raises(struct.error, "char format requires a bytes object of length 1", struct.pack, "c", b"ab")
raises(struct.error, "argument for 's' must be a bytes object", struct.pack, "s", "a")
raises(struct.error, "pack expected 2 items for packing (got 1)", struct.pack, "ii", 1)
raises(struct.error, "unpack requires a buffer of 4 bytes", struct.unpack, "i", b"abc")
raises(struct.error, "bad char in struct format", struct.calcsize, "y")
raises(struct.error, "bad char in struct format", struct.calcsize, "<n")
raises(struct.error, "repeat count given without format specifier", struct.calcsize, "3")
raises(struct.error, "total struct size too long", struct.calcsize, "9223372036854775807i")
raises(struct.error, "iterative unpacking requires a buffer of a multiple of 4 bytes", struct.iter_unpack, "i", b"abcde")
raises(struct.error, "unpack_from requires a buffer of at least 7 bytes for unpacking 4 bytes at offset 3 (actual buffer size is 6)",
       struct.unpack_from, "i", b"abcdef", 3)
raises(struct.error, "offset -8 out of range for 6-byte buffer", struct.unpack_from, "i", b"abcdef", -8)
raises(OverflowError, "float too large to pack with e format", struct.pack, "e", 1e300)
