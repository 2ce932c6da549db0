# fromhex tells where the first thing that is no digit is; in text what is not ASCII comes first.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


no_digit = "ValueError: non-hexadecimal number found in fromhex() arg at position "
for T in bytes, bytearray:
    assert T.fromhex("00 fF\t10") == T.fromhex(b"00 fF\t10") == T.fromhex(bytearray(b"00fF10")) == b"\x00\xff\x10"
    assert error(r"T.fromhex(b'\x00\xff')") == no_digit + "0"
    assert error(r"T.fromhex(b'z\xff')") == no_digit + "0"
    assert error(r"T.fromhex(b'ab\xff0')") == no_digit + "2"
    assert error(r"T.fromhex('\x00\xff')") == no_digit + "1"
    assert error(r"T.fromhex('z\u0100')") == no_digit + "1"
    assert error(r"T.fromhex('abz')") == no_digit + "2"
    assert error("T.fromhex('a')") == "ValueError: fromhex() arg must contain an even number of hexadecimal digits"
    assert error("T.fromhex(5)") == "TypeError: fromhex() argument must be str or bytes-like, not int"
