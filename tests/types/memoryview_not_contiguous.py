# Where items lie apart most readers of bytes refuse; a few take a copy.
view = memoryview(b"a1b2c3")[::2]


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    raise AssertionError(f)


refused = "BufferError: memoryview: underlying buffer is not C-contiguous"
for f in (lambda: b"abc".find(view), lambda: b"abc".strip(view), lambda: view in b"abc", lambda: b"abc".startswith(view),
          lambda: b"abc".replace(view, b""), lambda: b"a".translate(view), lambda: bytes.maketrans(view, view), lambda: bytes.fromhex(view),
          lambda: bytearray(b"a").split(view), lambda: int.from_bytes(view), lambda: UnicodeDecodeError("u", view, 0, 1, "r")):
    assert error(f) == refused, error(f)
assert error(lambda: float(view)) == "TypeError: float() argument must be a string or a real number, not 'memoryview'"
assert error(lambda: int(view)) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'memoryview'"
assert error(lambda: b"".join([view])) == "TypeError: sequence item 0: expected a bytes-like object, memoryview found"
assert error(lambda: b"x" + view) == "TypeError: can't concat memoryview to bytes"
assert error(lambda: bytearray(b"x") + view) == "TypeError: can't concat memoryview to bytearray"
assert error(lambda: bytearray().extend(view)) == "TypeError: can't set bytearray slice from memoryview"
assert error(lambda: str(view, "ascii")) == "TypeError: decoding to str: need a bytes-like object, memoryview found"
assert error(lambda: b"a".center(9, view)) == "TypeError: center() argument 2 must be a byte string of length 1, not memoryview"
assert error(lambda: bytearray(b"a") < view) == "TypeError: '<' not supported between instances of 'bytearray' and 'memoryview'"
assert bytes(view) == bytearray(view) == b"%s" % view == b"abc" and view == b"abc"
b = bytearray(b"xyz")
b[1:2] = view
assert b == b"xabcz"

# The order of a cast's checks.
m = memoryview(b"abcdefgh")
assert error(lambda: m.cast("z", 5)) == "TypeError: shape must be a list or a tuple"
assert error(lambda: m.cast("é")).startswith("UnicodeEncodeError: 'ascii' codec can't encode")
assert error(lambda: m.cast("B", (2**70,))) == "OverflowError: Python int too large to convert to C ssize_t"
assert error(lambda: m.cast("B", (2**40, 2**40))) == "ValueError: memoryview.cast(): product(shape) > SSIZE_MAX"
assert error(lambda: m.cast("h").cast("h", ("a",))) == "TypeError: memoryview: cannot cast between two non-byte formats"
assert error(lambda: m.tobytes("C\0")) == "ValueError: embedded null character"
assert error(lambda: m.cast("B", (2, 4)).index(97)) == "NotImplementedError: multi-dimensional lookup is not implemented"
assert error(lambda: memoryview(object=1, x=2)) == "TypeError: memoryview() takes at most 1 keyword argument (2 given)"
assert eval(memoryview(b"1+1")) == 2
