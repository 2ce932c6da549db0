"""Bytes as text and back: hexadecimal, base64; checksums."""

from _binascii import base64_data as _base64_data, crc32, crc_hqx, decode64 as _decode64, encode64 as _encode64


class Error(ValueError):
    """What is no text of the kind."""


class Incomplete(Exception):
    """What ends too early."""


def _ascii(data):
    """The octets of a text that is to be decoded."""
    if isinstance(data, str):
        if not data.isascii():
            raise ValueError("string argument should contain only ASCII characters")
        return data.encode()
    try:
        return bytes(memoryview(data))
    except TypeError:
        raise TypeError(f"argument should be bytes, buffer or ASCII string, not {type(data).__name__!r}") from None


def _wrapped(data, wrapcol):
    """Lines of so many characters, of a multiple of four."""
    if wrapcol < 0:
        raise ValueError("wrapcol must be >= 0")
    if wrapcol:
        wrapcol = max(wrapcol - wrapcol % 4, 4)
        data = b"\n".join([data[i:i + wrapcol] for i in range(0, len(data), wrapcol)])
    return data


def b2a_base64(data, /, *, padded=True, wrapcol=0, newline=True):
    """Bytes in base64, with a line's end behind them."""
    text = _encode64(data)
    text = _wrapped(text if padded else text.rstrip(b"="), wrapcol)
    return text + b"\n" if newline else text


def a2b_base64(data, /, *, strict_mode=False, padded=True):
    """What base64 stands for. Other characters are skipped; with strict_mode they are errors."""
    digits, complete, wrong = _base64_data(_ascii(data), strict_mode)
    if wrong:
        raise Error(wrong)
    left = len(digits) % 4
    if left == 1:
        raise Error(
            f"Invalid base64-encoded string: number of data characters ({len(digits)}) cannot be 1 more than a multiple of 4"
        )
    if left and padded and not complete:
        raise Error("Incorrect padding")
    return _decode64(digits)


def hexlify(data, sep=None, bytes_per_sep=1):
    """Bytes as hexadecimal digits, with a separator between each so many."""
    try:
        view = memoryview(data)
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not {type(data).__name__!r}") from None
    return (view.hex() if sep is None else view.hex(sep, bytes_per_sep)).encode()


def unhexlify(hexstr, /):
    """What hexadecimal digits stand for."""
    text = _ascii(hexstr)
    if len(text) % 2:
        raise Error("Odd number of hexadecimal digits")
    # bytes.fromhex() would skip spaces.
    if text.translate(None, b"0123456789abcdefABCDEF"):
        raise Error("Non-hexadecimal digit found")
    return bytes.fromhex(text.decode())


b2a_hex, a2b_hex = hexlify, unhexlify
