# Stripping sets of characters, removing whole affixes.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert "xxaxx".strip("x") == 'a'
assert "xyaxy".lstrip("yx") == 'axy'
assert "xyaxy".rstrip("yx") == 'xya'
assert " \t\na\u3000".strip() == 'a'
assert "abc".strip("") == 'abc'
assert "aaa".strip("a") == ''
assert "abcabc".removeprefix("abc") == 'abc'
assert "abcabc".removesuffix("abc") == 'abc'
assert "abc".removeprefix("x") == 'abc'
assert "abc".removesuffix("") == 'abc'
assert "abc".removeprefix("abcd") == 'abc'
assert "€x€".strip("€") == 'x'
assert error('"a".strip(1)') == 'TypeError: strip arg must be None or str'
assert error('"a".removeprefix()') == 'TypeError: str.removeprefix() takes exactly one argument (0 given)'
assert error('"a".removesuffix(None)') == 'TypeError: removesuffix() argument must be str, not None'
s = "abc"
assert s.strip() is s
assert s.removeprefix("x") is s
