# str.format: names, numbers, attributes, items, nested fields.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert "{} {}".format(1, 2) == '1 2'
assert "{1} {0}".format(1, 2) == '2 1'
assert "{a} {b}".format(a=1, b=2) == '1 2'
assert "{0.real} {0.imag}".format(3) == '3 0'
assert "{0[1]} {0[-1]}".format({"-1": "m", 1: "o"}) == 'o m'
assert "{0[a]}".format({"a": 5}) == '5'
assert "{:{w}}|".format("x", w=4) == 'x   |'
assert "{:{}}|".format("x", 4) == 'x   |'
assert "{0:{1}.{2}}|".format("abcdef", 5, 2) == 'ab   |'
assert "{{}}".format() == '{}'
assert "{{{}}}".format(1) == '{1}'
assert "{!r} {!s} {!a}".format("é", "é", "é") == "'é' é '\\xe9'"
assert "{0!r:>6}".format("a") == "   'a'"
assert "{a[b].c}".format(a={"b": type("X", (), {"c": 1})}) == '1'
assert error('"{} {}".format(1)') == 'IndexError: Replacement index 1 out of range for positional args tuple'
assert error('"{0} {}".format(1, 2)') == 'ValueError: cannot switch from manual field specification to automatic field numbering'
assert error('"{} {0}".format(1, 2)') == 'ValueError: cannot switch from automatic field numbering to manual field specification'
assert error('"{x}".format()') == "KeyError: 'x'"
assert error('"{".format()') == "ValueError: Single '{' encountered in format string"
assert error('"}".format()') == "ValueError: Single '}' encountered in format string"
assert error('"{0".format(1)') == "ValueError: expected '}' before end of string"
assert error('"{0!x}".format(1)') == 'ValueError: Unknown conversion specifier x'
assert error('"{0!}".format(1)') == "ValueError: unmatched '{' in format spec"
assert error('"{0.}".format(1)') == 'ValueError: Empty attribute in format string'
assert error('"{0[}".format(1)') == "ValueError: expected '}' before end of string"
assert error('"{0[]}".format([1])') == 'ValueError: Empty attribute in format string'
assert error('"{0[a]}".format([1])') == 'TypeError: list indices must be integers or slices, not str'
assert error('"{0.nope}".format(1)') == "AttributeError: 'int' object has no attribute 'nope'"
assert error('"{:{:{}}}".format(1, 2, 3)') == 'ValueError: Max string recursion exceeded'
assert error('"{0!r0}".format(1)') == "ValueError: expected ':' after conversion specifier"
