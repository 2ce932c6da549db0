# bytearray.resize and take_bytes cut and lengthen in place.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


b = bytearray(b"abcdef")
b.resize(3)
assert bytes(b) == b'abc'
b.resize(5)
assert bytes(b) == b'abc\x00\x00'
assert len(b) == 5
assert error('b.resize(-1)') == 'ValueError: Can only resize to positive sizes, got -1'
assert error("b.resize('3')") == "TypeError: 'str' object cannot be interpreted as an integer"
b = bytearray(b"0123456789")
assert b.take_bytes(4) == b'0123'
assert bytes(b) == b'456789'
assert b.take_bytes(-2) == b'4567'
assert bytes(b) == b'89'
assert repr(type(b.take_bytes(1))) == "<class 'bytes'>"
assert b.take_bytes() == b'9'
assert bytes(b) == b''
assert b.take_bytes() == b''
assert error('b.take_bytes(1)') == "IndexError: can't take 1 bytes outside size 0"
assert error("b.take_bytes('x')") == 'TypeError: n must be an integer or None'
b = bytearray(b"xyz")
assert b.take_bytes(None) == b'xyz'
assert b == bytearray()
