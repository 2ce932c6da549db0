# How bytes and bytearrays are written.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert repr(b"\x00\t\n\r\x7f\xff") == "b'\\x00\\t\\n\\r\\x7f\\xff'"
assert repr(b"it's") == 'b"it\'s"'
assert repr(b'say "it\'s"') == 'b\'say "it\\\'s"\''
assert repr(bytearray(b"a'b")) == 'bytearray(b"a\'b")'
assert str(b"ab") == "b'ab'"
assert str(b"\xe9", "latin-1") == 'é'
assert b"\x41\101\u0041"[:2] == b'AA'
assert (b"\q" if False else 1) == 1
assert bytes([65, 66]).hex() == '4142'
assert b"abcdef".hex(":") == '61:62:63:64:65:66'
assert b"abcdef".hex("_", 2) == '6162_6364_6566'
assert b"abcde".hex("_", 2) == '61_6263_6465'
assert b"abcde".hex("_", -2) == '6162_6364_65'
assert bytes.fromhex("41 42\n43") == b'ABC'
assert bytes.fromhex("") == b''
assert bytearray.fromhex("ff") == bytearray(b'\xff')
assert error('bytes.fromhex("4")') == 'ValueError: fromhex() arg must contain an even number of hexadecimal digits'
assert error('bytes.fromhex("4g")') == 'ValueError: non-hexadecimal number found in fromhex() arg at position 1'
assert error('bytes.fromhex("414")') == 'ValueError: fromhex() arg must contain an even number of hexadecimal digits'
assert error('b"a".hex("xx")') == 'ValueError: sep must be length 1.'
assert error('b"a".hex("é")') == 'ValueError: sep must be ASCII.'
