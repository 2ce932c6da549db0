# Bits and bytes of ints.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert (255).bit_length() == 8
assert (256).bit_length() == 9
assert (0).bit_length() == 0
assert (-8).bit_length() == 4
assert (-7).bit_count() == 3
assert (2**100).bit_count() == 1
assert (1024).to_bytes(2) == b'\x04\x00'
assert (1024).to_bytes(2, "little") == b'\x00\x04'
assert (-1).to_bytes(2, signed=True) == b'\xff\xff'
assert (5).to_bytes() == b'\x05'
assert (0).to_bytes(0) == b''
assert int.from_bytes(b"\x04\x00") == 1024
assert int.from_bytes(b"\x04\x00", "little") == 4
assert int.from_bytes(b"\xff\xfe", signed=True) == -2
assert int.from_bytes([1, 2]) == 258
assert int.from_bytes(b"") == 0
assert error('(256).to_bytes(1)') == 'OverflowError: int too big to convert'
assert error('(-1).to_bytes(1)') == "OverflowError: can't convert negative int to unsigned"
assert error('(1).to_bytes(1, "middle")') == "ValueError: byteorder must be either 'little' or 'big'"
assert error('(1).to_bytes(-1)') == 'ValueError: length cannot be negative'
assert error('int.from_bytes("ab")') == "TypeError: cannot convert 'str' object to bytes"
assert error('int.from_bytes(5)') == "TypeError: cannot convert 'int' object to bytes"
class Sub(int): pass
assert type(Sub.from_bytes(b"\x01")).__name__ == 'Sub'
assert (10**30).to_bytes(16, "big").hex() == '0000000c9f2c9cd04674edea40000000'
