"""Bytes in the letters of RFC 4648, and back: base64, base32, base16."""

import binascii

__all__ = [
    "encode", "decode", "encodebytes", "decodebytes", "b64encode", "b64decode", "b32encode", "b32decode", "b32hexencode", "b32hexdecode",
    "b16encode", "b16decode", "standard_b64encode", "standard_b64decode", "urlsafe_b64encode", "urlsafe_b64decode",
]

MAXLINESIZE = 76
MAXBINSIZE = MAXLINESIZE // 4 * 3
_to_url, _from_url = bytes.maketrans(b"+/", b"-_"), bytes.maketrans(b"-_", b"+/")
_ALPHABET, _HEX_ALPHABET = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", b"0123456789ABCDEFGHIJKLMNOPQRSTUV"


def _octets(s):
    """What is to be decoded as bytes."""
    if isinstance(s, str):
        try:
            return s.encode("ascii")
        except UnicodeEncodeError:
            raise ValueError("string argument should contain only ASCII characters") from None
    if isinstance(s, (bytes, bytearray)):
        return s
    try:
        return memoryview(s).tobytes()
    except TypeError:
        raise TypeError(f"argument should be a bytes-like object or ASCII string, not {s.__class__.__name__!r}") from None


def b64encode(s, altchars=None, *, padded=True, wrapcol=0):
    """Bytes in base64; altchars are two others for + and /."""
    text = binascii.b2a_base64(s, padded=padded, wrapcol=wrapcol, newline=False)
    if altchars is not None:
        if len(altchars) != 2:
            raise ValueError(f"invalid altchars: {altchars!r}")
        text = text.translate(bytes.maketrans(b"+/", altchars))
    return text


def b64decode(s, altchars=None, validate=False, *, padded=True):
    """What base64 stands for; with validate other characters are errors."""
    s = _octets(s)
    if altchars is not None:
        altchars = _octets(altchars)
        if len(altchars) != 2:
            raise ValueError(f"invalid altchars: {altchars!r}")
        s = s.translate(bytes.maketrans(altchars, b"+/"))
    return binascii.a2b_base64(s, strict_mode=validate, padded=padded)


def standard_b64encode(s):
    """Bytes in base64."""
    return b64encode(s)


def standard_b64decode(s):
    """What base64 stands for."""
    return b64decode(s)


def urlsafe_b64encode(s, *, padded=True):
    """Bytes in base64 with - and _ for + and /."""
    return b64encode(s, padded=padded).translate(_to_url)


def urlsafe_b64decode(s, *, padded=False):
    """What base64 with - and _ stands for."""
    return b64decode(_octets(s).translate(_from_url), padded=padded)


def _encode32(alphabet, s, padded):
    data = s if isinstance(s, bytes) else memoryview(s).tobytes()
    left = len(data) % 5
    if left:
        data += bytes(5 - left)
    out = bytearray()
    for i in range(0, len(data), 5):
        n = int.from_bytes(data[i:i + 5])
        out += bytes([alphabet[n >> shift & 31] for shift in range(35, -1, -5)])
    if left:
        pads = (0, 6, 4, 3, 1)[left]
        del out[-pads:]
        if padded:
            out += b"=" * pads
    return bytes(out)


def _decode32(alphabet, s, casefold, map01, padded):
    s = _octets(s)
    if padded and len(s) % 8:
        raise binascii.Error("Incorrect padding")
    if map01 is not None:
        map01 = _octets(map01)
        s = s.translate(bytes.maketrans(b"01", b"O" + map01))
    if casefold:
        s = s.upper()
    digits = s.rstrip(b"=")
    pads = len(s) - len(digits) if padded else -len(digits) % 8
    places = {c: i for i, c in enumerate(alphabet)}
    out = bytearray()
    digits += alphabet[:1] * (-len(digits) % 8)
    for i in range(0, len(digits), 8):
        n = 0
        for c in digits[i:i + 8]:
            if c not in places:
                raise binascii.Error("Only base32 data is allowed")
            n = n << 5 | places[c]
        out += n.to_bytes(5)
    if pads not in (0, 1, 3, 4, 6):
        raise binascii.Error("Incorrect padding")
    if pads:
        del out[-((pads * 5 + 7) // 8):]
    return bytes(out)


def b32encode(s, *, padded=True):
    """Bytes in base32."""
    return _encode32(_ALPHABET, s, padded)


def b32decode(s, casefold=False, map01=None, *, padded=True):
    """What base32 stands for; casefold takes lower case too, map01 reads 0 as O and 1 as what it says."""
    return _decode32(_ALPHABET, s, casefold, map01, padded)


def b32hexencode(s, *, padded=True):
    """Bytes in base32 with the digits first."""
    return _encode32(_HEX_ALPHABET, s, padded)


def b32hexdecode(s, casefold=False, *, padded=True):
    """What base32 with the digits first stands for."""
    return _decode32(_HEX_ALPHABET, s, casefold, None, padded)


def b16encode(s):
    """Bytes in hexadecimal digits of upper case."""
    return binascii.hexlify(s).upper()


def b16decode(s, casefold=False):
    """What hexadecimal digits stand for; casefold takes lower case too."""
    s = _octets(s)
    if casefold:
        s = s.upper()
    if s.translate(None, b"0123456789ABCDEF"):
        raise binascii.Error("Non-base16 digit found")
    return binascii.unhexlify(s)


def encodebytes(s):
    """Bytes in base64, in lines of 76 characters."""
    view = memoryview(s).cast("B")
    return b"".join([binascii.b2a_base64(view[i:i + MAXBINSIZE]) for i in range(0, len(view), MAXBINSIZE)])


def decodebytes(s):
    """What base64 in lines stands for."""
    return binascii.a2b_base64(memoryview(s))


def encode(input, output):
    """Write what a file holds in base64 to another."""
    while part := input.read(MAXBINSIZE):
        while len(part) < MAXBINSIZE and (more := input.read(MAXBINSIZE - len(part))):
            part += more
        output.write(binascii.b2a_base64(part))


def decode(input, output):
    """Write what base64 in a file stands for to another."""
    while line := input.readline():
        output.write(binascii.a2b_base64(line))
