# float() of text.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert float("1.5") == 1.5
assert float("  -1e3\n") == -1000.0
assert float("1_0.5") == 10.5
assert float(".5") == 0.5
assert float("5.") == 5.0
assert repr(float("inf")) == 'inf'
assert repr(float("-Infinity")) == '-inf'
assert repr(float("nan")) == 'nan'
assert repr(float("1e400")) == 'inf'
assert float("1e-400") == 0.0
assert float("٣.٥") == 3.5
assert float(b"2.5") == 2.5
assert (float("0x10") if False else 0) == 0
assert float("4.9e-324") == 5e-324
assert float("1.7976931348623157e308") == 1.7976931348623157e+308
assert float("9007199254740993") == 9007199254740992.0
assert float("0.1000000000000000055511151231257827") == 0.1
assert error('float("")') == "ValueError: could not convert string to float: ''"
assert error('float("1__0")') == "ValueError: could not convert string to float: '1__0'"
assert error('float("1e")') == "ValueError: could not convert string to float: '1e'"
assert error('float("0x10")') == "ValueError: could not convert string to float: '0x10'"
assert error('float("1.5.2")') == "ValueError: could not convert string to float: '1.5.2'"
assert error('float(None)') == "TypeError: float() argument must be a string or a real number, not 'NoneType'"
assert error('float("1,5")') == "ValueError: could not convert string to float: '1,5'"
assert error('float(10**400)') == 'OverflowError: int too large to convert to float'
assert float() == 0.0
