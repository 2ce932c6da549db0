# int: construction, methods, text.
assert int() == 0
assert int(5) == 5
assert int(5.9) == 5
assert int(-5.9) == -5
assert int("12") == 12
assert int(" -7 ") == -7
assert int("1_000") == 1000
assert int("ff", 16) == 255
assert int("0x1f", 0) == 31
assert int("0b101", 0) == 5
assert int("z", 36) == 35
assert int(True) == 1
assert int(b"12") == 12
assert int('٣') == 3
assert (10).bit_length() == 4
assert (0).bit_length() == 0
assert (-5).bit_length() == 3
assert (7).bit_count() == 3
assert (5).conjugate() == 5
assert (5).real == 5
assert (5).imag == 0
assert (5).numerator == 5
assert (5).denominator == 1
assert (5).is_integer()
assert (3).as_integer_ratio() == (3, 1)
assert (1000).to_bytes(2, "big") == b'\x03\xe8'
assert (1000).to_bytes(4, "little") == b'\xe8\x03\x00\x00'
assert (-2).to_bytes(2, "big", signed=True) == b'\xff\xfe'
assert (5).to_bytes() == b'\x05'
assert int.from_bytes(b"\x03\xe8") == 1000
assert int.from_bytes(b"\xff\xfe", "big", signed=True) == -2
assert int.from_bytes([1, 2], "little") == 513
assert bin(5) == '0b101'
assert oct(8) == '0o10'
assert hex(255) == '0xff'
assert bin(-5) == '-0b101'
assert hex(-255) == '-0xff'
assert str(-0) == '0'
assert repr(10 ** 20) == '100000000000000000000'
assert not bool(0)
assert bool(-1)
assert abs(-5) == 5
assert (5).__add__(3) == 8
assert (5).__add__("a") is NotImplemented
assert (5).__radd__(1) == 6
assert 5 == 5.0
assert hash(5) == hash(5.0) == hash(True + 4)
assert hash(-1) == -2
assert hash(2 ** 61 - 1) == 0
assert hash(2 ** 61) == 1
assert hash(-2) == -2
assert hash(0) == 0
assert round(15, -1) == 20
assert round(25, -1) == 20
assert round(-15, -1) == -20
assert round(5) == 5
assert round(5, 3) == 5
assert (7).__divmod__(2) == (3, 1)
assert (7).__pow__(2, 5) == 4
assert (5).__floor__() == 5
assert (5).__trunc__() == 5
assert (5).__ceil__() == 5
assert isinstance(True, int)
assert True + 1 == 2
assert True is True
assert str(True) == 'True'
assert int.__name__ == 'int'
assert (5).__class__ is int
assert not True & False
assert not True ^ True
class I(int): pass
assert I(5) + 1 == 6
assert type(I(5) + 1) is int
assert I(5) == 5
assert repr(I(5)) == '5'
assert repr(I("7")) == '7'
assert {5: "v"}[I(5)] == 'v'
assert -I(3) == -3
assert I(3).bit_length() == 2
class Conv:
    def __int__(self): return 42
    def __index__(self): return 43
    def __trunc__(self): return 44
assert int(Conv()) == 42
assert hex(Conv()) == '0x2b'
assert [0] * 3 == [0, 0, 0]
assert "%d" % Conv() == '42'
assert range(50)[Conv()] == 43
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: int("x")) == "ValueError: invalid literal for int() with base 10: 'x'"
assert err(lambda: int("")) == "ValueError: invalid literal for int() with base 10: ''"
assert err(lambda: int("1__0")) == "ValueError: invalid literal for int() with base 10: '1__0'"
assert err(lambda: int("9", 8)) == "ValueError: invalid literal for int() with base 8: '9'"
assert err(lambda: int("5", 99)) == 'ValueError: int() base must be >= 2 and <= 36, or 0'
assert err(lambda: int(5, 10)) == "TypeError: int() can't convert non-string with explicit base"
assert err(lambda: int(None)) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'NoneType'"
assert err(lambda: int([])) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'"
assert err(lambda: int(float("nan"))) == 'ValueError: cannot convert float NaN to integer'
assert err(lambda: int(float("inf"))) == 'OverflowError: cannot convert float infinity to integer'
assert err(lambda: 1 << -1) == 'ValueError: negative shift count'
assert err(lambda: 1 >> -1) == 'ValueError: negative shift count'
assert err(lambda: 5 + "a") == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert err(lambda: "a" + 5) == 'TypeError: can only concatenate str (not "int") to str'
assert err(lambda: 5 < "a") == "TypeError: '<' not supported between instances of 'int' and 'str'"
assert err(lambda: (256).to_bytes(1)) == 'OverflowError: int too big to convert'
assert err(lambda: (-1).to_bytes(1)) == "OverflowError: can't convert negative int to unsigned"
assert err(lambda: pow(2, -1, 4)) == 'ValueError: base is not invertible for the given modulus'
assert err(lambda: pow(2, 5, 0)) == 'ValueError: pow() 3rd argument cannot be 0'
assert err(lambda: int("1" * 5000))[:40] == 'ValueError: Exceeds the limit (4300 digi'
assert err(lambda: len(5)) == "TypeError: object of type 'int' has no len()"
assert err(lambda: [] + 5) == 'TypeError: can only concatenate list (not "int") to list'
assert err(lambda: -"a") == "TypeError: bad operand type for unary -: 'str'"
assert err(lambda: ~1.5) == "TypeError: bad operand type for unary ~: 'float'"
