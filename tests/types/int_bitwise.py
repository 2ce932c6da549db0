# Bit operations on ints of any size and sign.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert 6 & 3 == 2
assert 6 | 3 == 7
assert 6 ^ 3 == 5
assert ~6 == -7
assert ~-1 == 0
assert -6 & 3 == 2
assert -6 | 3 == -5
assert -6 ^ 3 == -7
assert 1 << 70 == 1180591620717411303424
assert -1 << 3 == -8
assert (1 << 70) >> 68 == 4
assert -5 >> 1 == -3
assert -1 >> 100 == -1
assert 5 >> 100 == 0
assert -(2**70) >> 69 == -2
assert (2**70 - 1) & -(2**35) == 1180591620683051565056
assert (2**70) ^ (2**70 + 1) == 1
assert -(2**70) | 1 == -1180591620717411303423
assert not (True & False)
assert repr(type(True & True)) == "<class 'bool'>"
assert repr(type(True & 1)) == "<class 'int'>"
assert not (True ^ True)
assert error('1 << -1') == 'ValueError: negative shift count'
assert error('1 >> -1') == 'ValueError: negative shift count'
assert error('1 << 1.0') == "TypeError: unsupported operand type(s) for <<: 'int' and 'float'"
assert error('1 & 1.0') == "TypeError: unsupported operand type(s) for &: 'int' and 'float'"
assert error('~1.5') == "TypeError: bad operand type for unary ~: 'float'"
