# The quotient is floored, the remainder has the divisor's sign.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert 7 // 2 == 3
assert -7 // 2 == -4
assert 7 // -2 == -4
assert -7 // -2 == 3
assert 7 % 3 == 1
assert -7 % 3 == 2
assert 7 % -3 == -2
assert -7 % -3 == -1
assert divmod(-7, 3) == (-3, 2)
assert divmod(7, -3) == (-3, -2)
assert (-1) // 10**30 == -1
assert -10**30 % 7 == 6
assert (10**30) // -7 == -142857142857142857142857142858
assert divmod(10**20, 10**10) == (10000000000, 0)
assert 0 // -5 == 0
assert 6 / 3 == 2.0
assert 1 / 3 == 0.3333333333333333
assert -7 / 2 == -3.5
assert 10**400 / 10**399 == 10.0
assert error('1 // 0') == 'ZeroDivisionError: division by zero'
assert error('1 % 0') == 'ZeroDivisionError: division by zero'
assert error('1 / 0') == 'ZeroDivisionError: division by zero'
assert error('divmod(1, 0)') == 'ZeroDivisionError: division by zero'
assert error('10**400 / 3') == 'OverflowError: integer division result too large for a float'
assert error('1 // "a"') == "TypeError: unsupported operand type(s) for //: 'int' and 'str'"
assert 2**1000 // 2**998 == 4
assert -(2**64) // 2**32 == -4294967296
assert True // 2 == 0
