# % of bytes.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert b"%s|%b" % (b"a", bytearray(b"b")) == b'a|b'
assert b"%d %i" % (5, -3) == b'5 -3'
assert b"%x %X %o" % (255, 255, 8) == b'ff FF 10'
assert b"%c%c" % (65, b"B") == b'AB'
assert b"%5d|%-5d|%05d" % (1, 2, 3) == b'    1|2    |00003'
assert b"%.2f" % 1.234 == b'1.23'
assert b"%r %a" % ("é", "é") == b"'\\xe9' '\\xe9'"
assert b"%%" % () == b'%'
assert b"%(k)s" % {b"k": b"v"} == b'v'
assert bytearray(b"%d") % 5 == bytearray(b'5')
assert type(bytearray(b"%d") % 5).__name__ == 'bytearray'
assert b"%10s|" % b"ab" == b'        ab|'
assert b"%.1s" % b"ab" == b'a'
class B:
    def __bytes__(self): return b"own"
assert b"%s" % B() == b'own'
assert error('b"%s" % "a"') == 'TypeError: format argument: %b requires a bytes-like object, or an object that implements __bytes__, not str'
assert error('b"%d" % "a"') == 'TypeError: format argument: %d requires a real number, not str'
assert error('b"%c" % 256') == 'OverflowError: format argument: %c argument not in range(256)'
assert error('b"%c" % b"ab"') == 'TypeError: format argument: %c requires an integer in range(256) or a single byte, not a bytes object of length 2'
assert error('b"%s" % 5') == 'TypeError: format argument: %b requires a bytes-like object, or an object that implements __bytes__, not int'
assert error('b"%d" % (1, 2)') == 'TypeError: not all arguments converted during bytes formatting (required 1, got 2)'
assert error('b"%s %s" % (b"a",)') == 'TypeError: not enough arguments for format string (got 1)'
assert error('b"%(k)s" % {"k": b"v"}') == "KeyError: b'k'"
assert error('b"%q" % 1') == 'ValueError: unsupported format %q at position 0'


# An __index__ that goes wrong says so itself.
class Wrong:
    def __index__(self): return "a"


assert error("b'%c' % Wrong()") == "TypeError: Wrong.__index__() must return an int, not str"
assert error("'%c' % Wrong()") == "TypeError: format argument: %c requires an integer or a unicode character, not Wrong"
assert error("b'%c' % 1.5") == "TypeError: format argument: %c requires an integer in range(256) or a single byte, not float"
assert error("b'%c' % memoryview(b'a')") == "TypeError: format argument: %c requires an integer in range(256) or a single byte, not memoryview"
