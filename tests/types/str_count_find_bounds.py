# Bounds of the searches: behind the end nothing is found, not even "".
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert "aaa".count("a", 1) == 2
assert "aaaa".count("aa") == 2
assert "abc".count("") == 4
assert "abc".count("", 3) == 1
assert "abc".count("", 4) == 0
assert "abc".find("", 3) == 3
assert "abc".find("", 4) == -1
assert "abc".rfind("") == 3
assert "abc".rfind("", 0, 2) == 2
assert "abcabc".find("c", -3) == 5
assert "abcabc".rfind("a", None, -3) == 0
assert "abc".index("b", -2, 99) == 1
assert not ("abc".startswith("", 4))
assert "abc".startswith("", 3)
assert not ("abc".endswith("bc", 2))
assert "abc".endswith(("x", "c"))
assert not ("abc".startswith(()))
assert error('"abc".index("z")') == 'ValueError: substring not found'
assert error('"abc".rindex("a", 1)') == 'ValueError: substring not found'
assert error('"abc".startswith(1)') == 'TypeError: startswith first arg must be str or a tuple of str, not int'
assert error('"abc".startswith(("a", 1), 1)') == 'TypeError: tuple for startswith must only contain str, not int'
assert error('"abc".startswith(["a"])') == 'TypeError: startswith first arg must be str or a tuple of str, not list'
assert error('"abc".find(1)') == 'TypeError: find() argument 1 must be str, not int'
assert error('"abc".find("a", "b")') == 'TypeError: slice indices must be integers or have an __index__ method'
assert error('"abc".count()') == 'TypeError: count expected at least 1 argument, got 0'
