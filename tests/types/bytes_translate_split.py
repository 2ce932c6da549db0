# bytes.translate, split, partition, strip.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


t = bytes.maketrans(b"ab", b"xy")
assert len(t) == 256
assert b"abc".translate(t) == b'xyc'
assert b"abc".translate(t, b"c") == b'xy'
assert b"abc".translate(None, b"b") == b'ac'
assert b"abc".translate(None, delete=b"a") == b'bc'
assert b"a,b,,c".split(b",") == [b'a', b'b', b'', b'c']
assert b" a  b ".split() == [b'a', b'b']
assert b"a b c".split(None, 1) == [b'a', b'b c']
assert b"a b c".rsplit(b" ", 1) == [b'a b', b'c']
assert b"a\nb\r\nc\x0b".splitlines() == [b'a', b'b', b'c\x0b']
assert b"a\nb".splitlines(True) == [b'a\n', b'b']
assert b"a=b=c".partition(b"=") == (b'a', b'=', b'b=c')
assert bytearray(b"a=b").rpartition(b"=") == (bytearray(b'a'), bytearray(b'='), bytearray(b'b'))
assert b"xxaxx".strip(b"x") == b'a'
assert b" \x0ba\x1c".strip() == b'a\x1c'
assert b"Abc".swapcase() == b'aBC'
assert b"hello world".title() == b'Hello World'
assert b"\xe9A".lower() == b'\xe9a'
assert error('b"abc".translate(b"short")') == 'ValueError: translation table must be 256 characters long'
assert error('b"abc".split(b"")') == 'ValueError: empty separator'
assert error('b"abc".split(",")') == "TypeError: a bytes-like object is required, not 'str'"
assert error('bytes.maketrans(b"a", b"bc")') == 'ValueError: maketrans arguments must have same length'
