# More bytes than an object can hold are refused before the number is looked at.
assert (5).to_bytes(2) == b"\x00\x05"
for length in (2**63 - 1, 2**63 - 33):
    try:
        (-10**30).to_bytes(length)
    except OverflowError as e:
        assert str(e) == 'byte string is too large'
    else:
        assert False
