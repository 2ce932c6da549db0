# Searching in bytes: numbers and bytes-like objects.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert b"abcabc".find(98) == 1
assert b"abcabc".find(b"ca") == 2
assert b"abcabc".rfind(bytearray(b"ab")) == 3
assert b"abc".find(memoryview(b"c")) == 2
assert b"abc".index(99) == 2
assert b"aaa".count(97) == 3
assert b"aaa".count(b"") == 4
assert 97 in b"abc"
assert b"bc" in b"abc"
assert b"" in b""
assert b"abc".startswith((b"x", b"a"))
assert b"abc".endswith(b"")
assert error('256 in b"abc"') == 'ValueError: byte must be in range(0, 256)'
assert error('"a" in b"abc"') == "TypeError: a bytes-like object is required, not 'str'"
assert error('b"abc".find("a")') == "TypeError: argument should be integer or bytes-like object, not 'str'"
assert error('b"abc".find(300)') == 'ValueError: byte must be in range(0, 256)'
assert error('b"abc".index(b"z")') == 'ValueError: subsection not found'
assert error('b"abc".startswith("a")') == 'TypeError: startswith first arg must be bytes or a tuple of bytes, not str'
assert error('b"abc".count(1.5)') == "TypeError: argument should be integer or bytes-like object, not 'float'"
