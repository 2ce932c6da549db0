# chr, ord, ascii, bin, oct, hex.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert chr(97) == 'a'
assert chr(0x10FFFF) == '\U0010ffff'
assert ord("€") == 8364
assert ord(b"a") == 97
assert ord(bytearray(b"b")) == 98
assert ascii("é€\U0001F600a") == "'\\xe9\\u20ac\\U0001f600a'"
assert ascii("a'b") == '"a\'b"'
assert bin(-10) == '-0b1010'
assert oct(8) == '0o10'
assert hex(255) == '0xff'
assert hex(-2**70) == '-0x400000000000000000'
assert bin(True) == '0b1'
class I:
    def __index__(self): return 10
assert hex(I()) == '0xa'
assert chr(I()) == '\n'
assert error('chr(-1)') == 'ValueError: chr() arg not in range(0x110000)'
assert error('chr(0x110000)') == 'ValueError: chr() arg not in range(0x110000)'
assert error('chr("a")') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('ord("ab")') == 'TypeError: ord() expected a character, but string of length 2 found'
assert error('ord("")') == 'TypeError: ord() expected a character, but string of length 0 found'
assert error('ord(5)') == 'TypeError: ord() expected string of length 1, but int found'
assert error('ord(b"ab")') == 'TypeError: ord() expected a character, but string of length 2 found'
assert error('hex(1.5)') == "TypeError: 'float' object cannot be interpreted as an integer"
assert error('bin("1")') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('chr(10**30)') == 'ValueError: chr() arg not in range(0x110000)'
