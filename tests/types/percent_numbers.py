# % formats of numbers.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert "%d" % 5 == '5'
assert "%5d|%-5d|%05d" % (5, 5, 5) == '    5|5    |00005'
assert "%+d % d" % (5, 5) == '+5  5'
assert "%x %X %#x" % (255, 255, 255) == 'ff FF 0xff'
assert "%o %#o" % (8, 8) == '10 0o10'
assert "%i %u" % (3, 4) == '3 4'
assert "%f" % 1.5 == '1.500000'
assert "%.2f %10.3f|" % (1.005, 2.5) == '1.00      2.500|'
assert "%e %E" % (12345.678, 0.00012) == '1.234568e+04 1.200000E-04'
assert "%g %g" % (1e10, 0.0001) == '1e+10 0.0001'
assert "%d" % 3.99 == '3'
assert "%d" % -3.99 == '-3'
assert "%.3d" % 5 == '005'
assert "%#.3x" % 5 == '0x005'
assert "%c%c" % (65, "b") == 'Ab'
assert "%%" % () == '%'
assert "%d%%" % 50 == '50%'
assert "%*d|%-*d|" % (5, 1, 4, 2) == '    1|2   |'
assert "%.*f" % (1, 2.55) == '2.5'
assert "%d" % 10**30 == '1000000000000000000000000000000'
assert "%f" % 10**20 == '100000000000000000000.000000'
assert "%x" % -255 == '-ff'
assert "%s" % 1.0 == '1.0'
assert error('"%d" % "a"') == 'TypeError: format argument: %d requires a real number, not str'
assert error('"%x" % 1.5') == 'TypeError: format argument: %x requires an integer, not float'
assert error('"%c" % "ab"') == 'TypeError: format argument: %c requires an integer or a unicode character, not a string of length 2'
assert error('"%c" % -1') == 'OverflowError: format argument: %c argument not in range(0x110000)'
assert error('"%f" % "a"') == 'TypeError: format argument: %f requires a real number, not str'
assert error('"%d %d" % 1') == 'TypeError: not enough arguments for format string (got 1)'
assert error('"%d" % (1, 2)') == 'TypeError: not all arguments converted during string formatting (required 1, got 2)'
assert error('"%q" % 1') == 'ValueError: unsupported format %q at position 0'
assert error('"%" % 1') == 'ValueError: stray % at position 0'
assert error('"%d" % None') == 'TypeError: format argument: %d requires a real number, not NoneType'
assert error('"%(a)d" % 1') == 'TypeError: format requires a mapping, not int'
assert error('"%*d" % ("a", 1)') == 'TypeError: format argument 1: * requires int, not str'
assert error('"%d" % float("inf")') == 'OverflowError: cannot convert float infinity to integer'
