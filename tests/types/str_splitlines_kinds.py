# Line ends of str and bytes differ.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert "a\nb\rc\r\nd".splitlines() == ['a', 'b', 'c', 'd']
assert "a\x0bb\x0cc\x1cd\x85e\u2028f".splitlines() == ['a', 'b', 'c', 'd', 'e', 'f']
assert "a\n\nb\n".splitlines() == ['a', '', 'b']
assert "a\nb".splitlines(keepends=True) == ['a\n', 'b']
assert "\r\n".splitlines(True) == ['\r\n']
assert "".splitlines() == []
assert "\n".splitlines() == ['']
assert b"a\x0bb\x0cc\nd\r\ne".splitlines() == [b'a\x0bb\x0cc', b'd', b'e']
assert b"a\r".splitlines(True) == [b'a\r']
assert "a b  c".split() == ['a', 'b', 'c']
assert "a b  c".split(" ") == ['a', 'b', '', 'c']
assert " a ".split() == ['a']
assert "".split() == []
assert "".split(",") == ['']
assert "a,b,c".split(",", 1) == ['a', 'b,c']
assert "a,b,c".rsplit(",", 1) == ['a,b', 'c']
assert "a,b".split(",", 0) == ['a,b']
assert "a  b  c".split(None, 1) == ['a', 'b  c']
assert "a  b  c".rsplit(None, 1) == ['a  b', 'c']
assert "\u3000a\xa0b".split() == ['a', 'b']
assert error('"a".split("")') == 'ValueError: empty separator'
assert error('"a".split(1)') == 'TypeError: must be str or None, not int'
assert error('"a".split(",", "x")') == "TypeError: 'str' object cannot be interpreted as an integer"
