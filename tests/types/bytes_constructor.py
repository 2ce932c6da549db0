# What bytes() and bytearray() take.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class B:
    def __bytes__(self): return b"own"
class I:
    def __index__(self): return 3
assert bytes() == b''
assert bytes(3) == b'\x00\x00\x00'
assert bytes([1, 2, 255]) == b'\x01\x02\xff'
assert bytes("é", "utf-8") == b'\xc3\xa9'
assert bytes("é", encoding="latin-1") == b'\xe9'
assert bytes("aé", "ascii", "ignore") == b'a'
assert bytes(B()) == b'own'
assert bytes(I()) == b'\x00\x00\x00'
assert bytes(x for x in (1, 2)) == b'\x01\x02'
assert bytearray(2) == bytearray(b'\x00\x00')
assert bytes(bytearray(b"ab")) == b'ab'
assert bytes(memoryview(b"abc")[::2]) == b'ac'
assert bytes({1: 2}) == b'\x01'
assert error('bytes("a")') == 'TypeError: string argument without an encoding'
assert error('bytes(-1)') == 'ValueError: negative count'
assert error('bytes([256])') == 'ValueError: bytes must be in range(0, 256)'
assert error('bytes([-1])') == 'ValueError: bytes must be in range(0, 256)'
assert error('bytes(["a"])') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('bytes(1.5)') == "TypeError: cannot convert 'float' object to bytes"
assert error('bytes(b"a", "utf-8")') == 'TypeError: encoding without a string argument'
assert error('bytes("é", "ascii")') == "UnicodeEncodeError: 'ascii' codec can't encode character '\\xe9' in position 0: ordinal not in range(128)"
assert error('bytes(errors="strict")') == 'TypeError: errors without a string argument'
assert error('bytes(None)') == "TypeError: cannot convert 'NoneType' object to bytes"
class Wrong:
    def __bytes__(self): return "no"
assert error('bytes(Wrong())') == 'TypeError: Wrong.__bytes__() must return a bytes, not str'
