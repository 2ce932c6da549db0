# Literals of numbers in all forms.
assert 0xFF == 255
assert 0XfF == 255
assert 0b1010 == 10
assert 0B1 == 1
assert 0o17 == 15
assert 0O7 == 7
assert 1_000_000 == 1000000
assert 0x_ff == 255
assert 0b_1_0 == 2
assert 0 == 0
assert 00 == 0
assert 0_0 == 0
assert 1e3 == 1000.0
assert 1E-2 == 0.01
assert 1_0.0_1 == 10.01
assert .5 == 0.5
assert 5. == 5.0
assert 1e+1_0 == 10000000000.0
assert 0e0 == 0.0
assert 3j == 3j
assert 1.5J == 1.5j
assert (0x1.real if False else 1) == 1
assert 1 .real == 1
assert 1..real == 1.0
assert 0xdeadbeef == 3735928559
assert 123456789012345678901234567890 == 123456789012345678901234567890
assert 0xffffffffffffffffffffffff == 79228162514264337593543950335
assert (1if 1else 2) == 1
assert 0j == 0j
assert repr(1e400) == 'inf'
assert -0.0 == 0
assert 1_2j == 12j
