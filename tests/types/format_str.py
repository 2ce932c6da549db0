# The format mini-language for text.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert f"{'ab':5}|" == 'ab   |'
assert f"{'ab':>5}|" == '   ab|'
assert f"{'ab':^5}|" == ' ab  |'
assert f"{'ab':*<5}" == 'ab***'
assert f"{'abcdef':.3}" == 'abc'
assert f"{'abcdef':>6.2}|" == '    ab|'
assert f"{'ab':s}" == 'ab'
assert f"{'é':€^5}" == '€€é€€'
assert f"{'ab':05}" == 'ab000'
assert f"{'ab':<05}" == 'ab000'
assert f"{'':3}|" == '   |'
assert f"{'ab':1}" == 'ab'
assert format("x", "") == 'x'
assert format("ab", ">{}".format(4)) == '  ab'
assert error('f"{\'ab\':d}"') == "ValueError: Unknown format code 'd' for object of type 'str'"
assert error('f"{\'ab\':=5}"') == "ValueError: '=' alignment not allowed in string format specifier"
assert error('f"{\'ab\':+5}"') == 'ValueError: Sign not allowed in string format specifier'
assert error('f"{\'ab\':,}"') == "ValueError: Cannot specify ',' with 's'."
assert error('f"{\'ab\':#}"') == 'ValueError: Alternate form (#) not allowed in string format specifier'
assert error('f"{\'ab\':5.}"') == 'ValueError: Format specifier missing precision'
assert error('f"{\'ab\': 5}"') == 'ValueError: Space not allowed in string format specifier'
assert error('f"{\'ab\':99999999999999999999}"') == 'ValueError: Too many decimal digits in format string'
assert error('f"{[]:5}"') == 'TypeError: unsupported format string passed to list.__format__'
assert error('f"{None:>5}"') == 'TypeError: unsupported format string passed to NoneType.__format__'
assert error('format(object(), "x")') == 'TypeError: unsupported format string passed to object.__format__'
assert error('format("a", 5)') == 'TypeError: format() argument 2 must be str, not int'


# A NUL is a presentation type like any other unknown one.
assert error(r"format('a', '\0')") == r"ValueError: Unknown format code '\x0' for object of type 'str'"
assert error(r"format('a', '5\0')") == r"ValueError: Unknown format code '\x0' for object of type 'str'"
assert error(r"format(1, '\0')") == r"ValueError: Unknown format code '\x0' for object of type 'int'"
