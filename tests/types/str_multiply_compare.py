# Repetition and comparison.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert "ab" * 3 == 'ababab'
assert 2 * "ab" == 'abab'
assert "ab" * 0 == ''
assert "ab" * -1 == ''
assert "ab" * True == 'ab'
assert "" * 10**9 == ''
assert "a" < "b"
assert not ("a" < "B")
assert "Z" < "a"
assert "\U00010000" > "\uffff"
assert not ("a" == b"a")
assert "abc" > "ab"
assert max("hello") == 'o'
assert min(["b", "a", ""]) == ''
assert error('"a" < 1') == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error('"a" * 1.5') == "TypeError: can't multiply sequence by non-int of type 'float'"
assert error('"a" * "b"') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert error('"a" + 1') == 'TypeError: can only concatenate str (not "int") to str'
assert error('1 + "a"') == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert error('"a" - "b"') == "TypeError: unsupported operand type(s) for -: 'str' and 'str'"
class S(str):
    def __lt__(self, other): return "lt"
assert (S("a") < "b") == 'lt'
assert ("b" > S("a")) == 'lt'
