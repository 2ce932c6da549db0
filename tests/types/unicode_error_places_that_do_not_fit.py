# The places of a UnicodeError are 64-bit numbers, in the words of C functions that take one.
makers = (lambda n: UnicodeEncodeError("a", "b", n, 0, "r"), lambda n: UnicodeEncodeError("a", "b", 0, n, "r"),
          lambda n: UnicodeDecodeError("a", b"b", n, 0, "r"), lambda n: UnicodeTranslateError("b", 0, n, "r"))
for make in makers:
    for n in (2**63, -2**63 - 1, 2**200):
        try:
            make(n)
        except OverflowError as e:
            assert str(e) == "Python int too large to convert to C ssize_t", e
        else:
            raise AssertionError(n)
    for n in (2**63 - 1, -2**63, True):
        assert n in make(n).args
    try:
        make(1.5)
    except TypeError as e:
        assert str(e) == "'float' object cannot be interpreted as an integer", e
    else:
        raise AssertionError
