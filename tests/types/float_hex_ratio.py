# Exact texts and ratios of floats.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert (1.0).hex() == '0x1.0000000000000p+0'
assert (-0.1).hex() == '-0x1.999999999999ap-4'
assert (0.0).hex() == '0x0.0p+0'
assert (5e-324).hex() == '0x0.0000000000001p-1022'
assert float("inf").hex() == 'inf'
assert float.fromhex("0x1.8p3") == 12.0
assert float.fromhex("-0x.8") == -0.5
assert float.fromhex("1e2") == 482.0
assert repr(float.fromhex("inf")) == 'inf'
assert float.fromhex(" 0xAp-1 ") == 5.0
assert float.fromhex("0x1.fffffffffffffp+1023") == 1.7976931348623157e+308
assert (0.75).as_integer_ratio() == (3, 4)
assert (-2.5).as_integer_ratio() == (-5, 2)
assert (1e20).as_integer_ratio() == (100000000000000000000, 1)
assert (0.1).as_integer_ratio() == (3602879701896397, 36028797018963968)
assert (2.0).is_integer()
assert not ((2.5).is_integer())
assert not (float("inf").is_integer())
assert error('float.fromhex("0xg")') == 'ValueError: invalid hexadecimal floating-point string'
assert error('float.fromhex("")') == 'ValueError: invalid hexadecimal floating-point string'
assert error('float.fromhex("0x1p99999")') == 'OverflowError: hexadecimal value too large to represent as a float'
assert error('float("nan").as_integer_ratio()') == 'ValueError: cannot convert NaN to integer ratio'
assert error('float("inf").as_integer_ratio()') == 'OverflowError: cannot convert Infinity to integer ratio'
