# int() of text in all bases.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert int("42") == 42
assert int(" -42\n") == -42
assert int("1_000") == 1000
assert int("0x1f", 16) == 31
assert int("0b101", 0) == 5
assert int("0o17", 0) == 15
assert int("z", 36) == 35
assert int("-0b1", 2) == -1
assert int(b"12") == 12
assert int(bytearray(b"7")) == 7
assert int("٣") == 3
assert int("+5") == 5
assert int("0", 0) == 0
assert int("00", 0) == 0
assert int("0_1", 8) == 1
assert error('int("")') == "ValueError: invalid literal for int() with base 10: ''"
assert error('int("1__0")') == "ValueError: invalid literal for int() with base 10: '1__0'"
assert error('int("_1")') == "ValueError: invalid literal for int() with base 10: '_1'"
assert error('int("1_")') == "ValueError: invalid literal for int() with base 10: '1_'"
assert error('int("0x")') == "ValueError: invalid literal for int() with base 10: '0x'"
assert error('int("08", 0)') == "ValueError: invalid literal for int() with base 0: '08'"
assert error('int("9", 8)') == "ValueError: invalid literal for int() with base 8: '9'"
assert error('int("1", 1)') == 'ValueError: int() base must be >= 2 and <= 36, or 0'
assert error('int("1", 37)') == 'ValueError: int() base must be >= 2 and <= 36, or 0'
assert error('int("1.5")') == "ValueError: invalid literal for int() with base 10: '1.5'"
assert error('int(None)') == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'NoneType'"
assert error('int([])') == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'"
assert error('int(5, 10)') == "TypeError: int() can't convert non-string with explicit base"
assert error('int("5", "10")') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('int(b"a")') == "ValueError: invalid literal for int() with base 10: b'a'"
assert error('int("- 5")') == "ValueError: invalid literal for int() with base 10: '- 5'"
assert int("1" * 50) == 11111111111111111111111111111111111111111111111111
assert error('int("1" * 5000)') == 'ValueError: Exceeds the limit (4300 digits) for integer string conversion: value has 5000 digits; use sys.set_int_max_str_digits() to increase the limit'
