# Joining and replacing.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert ",".join([]) == ''
assert ",".join(["a"]) == 'a'
assert "".join("abc") == 'abc'
assert "--".join(c for c in "xyz") == 'x--y--z'
assert "abcabc".replace("b", "") == 'acac'
assert "aaa".replace("a", "b", 2) == 'bba'
assert "abc".replace("", "-") == '-a-b-c-'
assert "abc".replace("", "-", 2) == '-a-bc'
assert "".replace("", "x") == 'x'
assert "".replace("", "x", 0) == ''
assert "aaa".replace("aa", "b") == 'ba'
assert "abc".replace("x", "y", count=1) == 'abc'
assert "abab".replace("ab", "ba", -1) == 'baba'
assert error('",".join(["a", 1])') == 'TypeError: sequence item 1: expected str instance, int found'
assert error('",".join(5)') == 'TypeError: can only join an iterable'
assert error('",".join([b"a"])') == 'TypeError: sequence item 0: expected str instance, bytes found'
assert error('"a".replace("a")') == 'TypeError: replace() takes at least 2 positional arguments (1 given)'
assert error('"a".replace(1, "b")') == 'TypeError: replace() argument 1 must be str, not int'
x = ["same"]
assert "".join(x) is x[0]
