# Tabs to columns; zeros behind a sign.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert "a\tb".expandtabs() == 'a       b'
assert "a\tb".expandtabs(4) == 'a   b'
assert "a\tb\nccc\td".expandtabs(4) == 'a   b\nccc d'
assert "\t".expandtabs(0) == ''
assert "a\tb".expandtabs(-1) == 'ab'
assert "abcd\tx".expandtabs(4) == 'abcd    x'
assert "a\rb\tc".expandtabs(4) == 'a\rb   c'
assert "é\tx".expandtabs(3) == 'é  x'
assert "42".zfill(5) == '00042'
assert "-42".zfill(5) == '-0042'
assert "+42".zfill(5) == '+0042'
assert "--42".zfill(6) == '-00-42'
assert "".zfill(2) == '00'
assert "-".zfill(3) == '-00'
assert "abc".zfill(2) == 'abc'
assert error('"a".zfill("3")') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('"a".expandtabs("3")') == "TypeError: 'str' object cannot be interpreted as an integer"
