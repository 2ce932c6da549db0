# Division, remainders and comparisons of floats at the edges.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


inf, nan = float("inf"), float("nan")
assert 7.5 // 2 == 3.0
assert -7.5 // 2 == -4.0
assert -7.5 % 2 == 0.5
assert 7.5 % -2 == -0.5
assert divmod(-7.5, 2) == (-4.0, 0.5)
assert repr(-0.0 % 5) == '0.0'
assert repr(0.0 % -5) == '-0.0'
assert repr(1e308 * 10) == 'inf'
assert not (inf - inf == nan)
assert repr(inf - inf) == 'nan'
assert nan != nan
assert nan in [nan]
assert [nan] == [nan]
assert inf > 10**400
assert -inf < -10**400
assert 2**53 == float(2**53)
assert not (2**53 + 1 == float(2**53))
assert 2**53 + 1 > float(2**53)
assert 1.0 == 1
assert 0.0 == -0.0
assert 1 < 1.5 < 2
assert repr(5 % inf) == '5.0'
assert repr(-5 % inf) == 'inf'
assert repr(inf // 1) == 'nan'
assert 1.0 // inf == 0.0
assert -1.0 // inf == -1.0
assert error('1.0 / 0') == 'ZeroDivisionError: division by zero'
assert error('1.0 // 0') == 'ZeroDivisionError: division by zero'
assert error('1.0 % 0') == 'ZeroDivisionError: division by zero'
assert error('0.0 ** -1') == 'ZeroDivisionError: zero to a negative power'
assert error('divmod(1.0, 0.0)') == 'ZeroDivisionError: division by zero'
assert (-8.0) ** 2 == 64.0
assert repr((-0.0) ** 3) == '-0.0'
assert inf ** -1 == 0.0
# A zero that is taken away leaves the sign, one that is added does not.
zero = -0.0
assert repr((zero - 0, zero + 0, zero - False, 0 + zero, zero - (3 >> 2))) == '(-0.0, 0.0, -0.0, 0.0, -0.0)'
taken = zero
taken -= 0
assert repr(taken) == '-0.0'
taken += 0
assert repr(taken) == '0.0'
