# float.
assert repr(float()) == '0.0'
assert repr(float("1.5")) == '1.5'
assert repr(float(" -2e3 ")) == '-2000.0'
assert repr(float("inf")) == 'inf'
assert repr(float("-Infinity")) == '-inf'
assert float("nan") != float("nan")
assert repr(float("1_0.5")) == '10.5'
assert repr(float(b"2.5")) == '2.5'
assert repr(float(True)) == '1.0'
assert repr(float(10 ** 20)) == '1e+20'
assert not (1.5).is_integer()
assert (2.0).is_integer()
assert (0.75).as_integer_ratio() == (3, 4)
assert (-1.5).as_integer_ratio() == (-3, 2)
assert (1.5).hex() == '0x1.8000000000000p+0'
assert repr(float.fromhex("0x1.8p+1")) == '3.0'
assert repr(float.fromhex("-0x1p-3")) == '-0.125'
assert repr((2.5).real) == '2.5'
assert repr((2.5).imag) == '0.0'
assert repr((2.5).conjugate()) == '2.5'
assert (1e308 * 10).hex() == 'inf'
assert repr(1.0) == '1.0'
assert repr(0.1) == '0.1'
assert repr(1e16) == '1e+16'
assert repr(1e15) == '1000000000000000.0'
assert repr(123456789012345678.0) == '1.2345678901234568e+17'
assert repr(1e-5) == '1e-05'
assert repr(0.0001) == '0.0001'
assert repr(1e22) == '1e+22'
assert repr(5e-324) == '5e-324'
assert repr(1.7976931348623157e308) == '1.7976931348623157e+308'
assert repr(-0.0) == '-0.0'
assert repr(100.0) == '100.0'
assert repr(1.1 * 3) == '3.3000000000000003'
assert repr(7.5 // 2) == '3.0'
assert repr(-7.5 // 2) == '-4.0'
assert repr(7.5 % 2) == '1.5'
assert repr(-7.5 % 2) == '0.5'
assert repr(7.5 % -2) == '-0.5'
assert repr(divmod(-7.5, 2)) == '(-4.0, 0.5)'
assert repr(2.0 ** 0.5) == '1.4142135623730951'
assert repr((-8.0) ** 3) == '-512.0'
assert repr(0.0 ** 0) == '1.0'
assert repr(1e200 * 1e200) == 'inf'
assert repr(-1e200 * 1e200) == '-inf'
assert round(0.5) == 0
assert round(1.5) == 2
assert round(2.5) == 2
assert round(-0.5) == 0
assert repr(round(1.005, 2)) == '1.0'
assert repr(round(1234.5678, -2)) == '1200.0'
assert repr(round(1e300, 2)) == '1e+300'
assert repr(round(2.5, 0)) == '2.0'
assert round(float(10 ** 22)) == 10000000000000000000000
assert int(1e18) == 1000000000000000000
assert int(-1.9) == -1
assert hash(1.5) == 1152921504606846977
assert hash(0.5) == 1152921504606846976
assert hash(float("inf")) == 314159
assert hash(1e300) == 1224995262755759164
assert not bool(0.0)
assert bool(float("nan"))
assert repr(abs(-1.5)) == '1.5'
assert (1.5).__trunc__() == 1
assert (1.5).__floor__() == 1
assert (1.5).__ceil__() == 2
assert 1.5 == 1.5
assert 1.0 == 1
assert not (0.1 + 0.2 == 0.3)
assert 1e308 < 10 ** 309
assert 2.5 > 2
assert float("inf") == float("inf")
assert not (1.5 < float("nan"))
assert repr(max(1.0, float("nan"))) == '1.0'
assert repr(min(1, 0.5)) == '0.5'
assert repr(sum([0.1] * 10)) == '1.0'
assert repr(sum([1e16, 1.0, -1e16])) == '1.0'
class F(float): pass
assert repr(F(1.5) + 1) == '2.5'
assert type(F(1.5) + 1).__name__ == 'float'
assert repr(F(2.5)) == '2.5'
assert F("3") == 3
assert {1.5: "a"}[F(1.5)] == 'a'
class C:
    def __float__(self): return 4.5
assert repr(float(C())) == '4.5'
assert float.__getformat__("double")[:4] == 'IEEE'
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: float("x")) == "ValueError: could not convert string to float: 'x'"
assert err(lambda: float("")) == "ValueError: could not convert string to float: ''"
assert err(lambda: float(None)) == "TypeError: float() argument must be a string or a real number, not 'NoneType'"
assert err(lambda: float("1__0")) == "ValueError: could not convert string to float: '1__0'"
assert err(lambda: float(10 ** 400)) == 'OverflowError: int too large to convert to float'
assert err(lambda: int(float("nan"))) == 'ValueError: cannot convert float NaN to integer'
assert err(lambda: float.fromhex("zz")) == 'ValueError: invalid hexadecimal floating-point string'
assert err(lambda: float("inf").as_integer_ratio()) == 'OverflowError: cannot convert Infinity to integer ratio'
assert err(lambda: round(float("nan"))) == 'ValueError: cannot convert float NaN to integer'
assert err(lambda: 1.5 << 1) == "TypeError: unsupported operand type(s) for <<: 'float' and 'int'"
assert err(lambda: 1.5 + "a") == "TypeError: unsupported operand type(s) for +: 'float' and 'str'"
assert err(lambda: 1e308 ** 2) == "OverflowError: (34, 'Numerical result out of range')"
