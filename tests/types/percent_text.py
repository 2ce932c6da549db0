# % formats of text, with mappings and tuples.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert "%s %r %a" % ("é", "é", "é") == "é 'é' '\\xe9'"
assert "%5s|%-5s|" % ("a", "b") == '    a|b    |'
assert "%.2s" % "abc" == 'ab'
assert "%(x)s-%(y)s" % {"x": 1, "y": 2} == '1-2'
assert "%(x)5s|" % {"x": "a"} == '    a|'
assert "%s" % (1,) == '1'
assert "%s" % ((1, 2),) == '(1, 2)'
assert "%s" % [1, 2] == '[1, 2]'
assert "%s" % {"a": 1} == "{'a': 1}"
assert "a" % () == 'a'
assert "a" % [] == 'a'
assert "a" % {} == 'a'
assert "%(a)s" % {"a": "%s"} == '%s'
assert "%()s" % {"": "empty"} == 'empty'
assert "%(a(b))s" % {"a(b)": 1} == '1'
assert b"%s %d" % (b"x", 5) == b'x 5'
assert b"%a" % "é" == b"'\\xe9'"
assert error('"%s"  % ()') == 'TypeError: not enough arguments for format string (got 0)'
assert error('"%s %s" % ("a",)') == 'TypeError: not enough arguments for format string (got 1)'
assert error('"a" % 1') == 'TypeError: not all arguments converted during string formatting (required 0, got 1)'
assert error('"%(x)s" % {}') == "KeyError: 'x'"
assert error('"%(x)s" % (1,)') == 'TypeError: format requires a mapping, not tuple'
assert error('"%(x" % {"x": 1}') == 'ValueError: stray % or incomplete format key at position 0'
assert error('b"%s" % "x"') == 'TypeError: format argument: %b requires a bytes-like object, or an object that implements __bytes__, not str'
assert error('b"%d" % "x"') == 'TypeError: format argument: %d requires a real number, not str'
class S:
    def __str__(self): return "str"
    def __repr__(self): return "rep"
assert "%s %r" % (S(), S()) == 'str rep'
