# Arithmetic of int and float.
assert 7 // 2 == 3
assert -7 // 2 == -4
assert 7 // -2 == -4
assert -7 % 3 == 2
assert 7 % -3 == -2
assert repr(7.5 // 2) == '3.0'
assert repr(-7.5 % 2) == '0.5'
assert 2 ** 10 == 1024
assert repr(2 ** -1) == '0.5'
assert (-2) ** 3 == -8
assert -2 ** 2 == -4
assert repr(1 / 3) == '0.3333333333333333'
assert 10 ** 20 == 100000000000000000000
assert (10 ** 20) // 7 == 14285714285714285714
assert -(10 ** 20) % 13 == 4
assert divmod(-9, 4) == (-3, 3)
assert divmod(9, -4) == (-3, -3)
assert repr(divmod(-9.5, 4)) == '(-3.0, 2.5)'
assert repr(0.1 + 0.2) == '0.30000000000000004'
assert repr(1e308 * 10) == 'inf'
assert 5 & 3 | 4 ^ 1 == 5
assert ~5 == -6
assert 1 << 70 == 1180591620717411303424
assert -1 >> 3 == -1
assert (1 << 70) >> 69 == 2
assert True + True == 2
assert repr(True * 2.5) == '2.5'
assert 3 - -3 == 6
assert +-+4 == -4
assert not 0 == 1
assert 1 < 2 < 3
assert not (1 < 3 < 2)
assert 2 ** 3 ** 2 == 512
assert -3 // 2 * 2 == -4
assert 9223372036854775807 + 1 == 9223372036854775808
assert -9223372036854775808 - 1 == -9223372036854775809
assert 9223372036854775807 * 9223372036854775807 == 85070591730234615847396907784232501249
assert 3037000500 * 3037000500 == 9223372037000250000
assert 4611686018427387904 * 2 == 9223372036854775808
assert -4611686018427387904 * 2 == -9223372036854775808
assert abs(-9223372036854775808) == 9223372036854775808
assert -(-9223372036854775808) == 9223372036854775808
assert -9223372036854775808 // -1 == 9223372036854775808
assert round(2.5) == 2
assert round(3.5) == 4
assert repr(round(2.675, 2)) == '2.67'
assert round(1234, -2) == 1200
assert int(-3.9) == -3
assert 1_000 * 0x10 + 0b11 + 0o7 == 16010
assert repr(1j * 1j) == '(-1+0j)'
assert repr((1 + 2j) * (3 - 1j)) == '(5+5j)'
assert repr((1 + 2j) / (3 - 1j)) == '(0.1+0.7000000000000001j)'
assert 0.0 == -0.0
assert pow(3, 200, 13) == 9
assert pow(3, -1, 7) == 5
# Floats divided by ints of every size.
for f, i, want in ((1.0, 3, 0.3333333333333333), (-0.0, 5, -0.0), (5e-324, 2, 0.0), (1.0, 2**53 + 1, 1.1102230246251565e-16), (1e308, -2**63, -1.0842021724855045e+289),
                   (float('inf'), -7, float('-inf')), (1.0, -2**63, -1.0842021724855044e-19), (3.0, 2**70, 2.541098841762901e-21)):
    assert repr(f / i) == repr(want), (f, i, f / i)
try:
    1.0 / (3 - 3)
except ZeroDivisionError:
    pass
else:
    raise AssertionError
