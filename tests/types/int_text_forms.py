# repr, str and format of ints of any size.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


assert str(10**25) == '10000000000000000000000000'
assert repr(-(2**65)) == '-36893488147419103232'
assert str(True) == 'True'
assert f"{10**25:,}" == '10,000,000,000,000,000,000,000,000'
assert f"{-(10**25):_}" == '-10_000_000_000_000_000_000_000_000'
assert f"{2**70:x}" == '400000000000000000'
assert f"{2**70:#o}" == '0o200000000000000000000000'
assert f"{10**25:e}" == '1.000000e+25'
assert f"{10**25:.3g}" == '1e+25'
assert f"{10**25:>30}" == '    10000000000000000000000000'
assert f"{-5:b}" == '-101'
assert f"{0:b}" == '0'
assert "%d" % -(10**25) == '-10000000000000000000000000'
assert "%x" % 2**70 == '400000000000000000'
assert hex(-(2**70)) == '-0x400000000000000000'
assert oct(0) == '0o0'
assert bin(2**10) == '0b10000000000'
assert int(str(3**100)) == 3**100
assert len(str(2**1000)) == 302
assert str(-0) == '0'
assert (1_000_000).__repr__() == '1000000'
assert int("-0") == 0
assert error('f"{10**400:e}"') == 'OverflowError: int too large to convert to float'
assert error('f"{5:.1d}"') == 'ValueError: Precision not allowed in integer format specifier'
