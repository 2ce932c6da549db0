# In place only a left side that is no sequence at all gives way to the right one; a class counts as a sequence.
class Number(int):
    pass


for value in Number(3), set(), frozenset(), {}.values(), memoryview(b""):
    try:
        value *= "ab"
    except TypeError as e:
        assert str(e) == f"unsupported operand type(s) for *=: '{type(value).__name__}' and 'str'", e
    else:
        assert False, value
x = 3
x *= "ab"
assert x == "ababab" and Number(3) * "ab" == "ababab"

b = bytearray(b"abc")
try:
    b += b
except BufferError as e:
    assert str(e) == "Existing exports of data: object cannot be re-sized"
else:
    assert False
b = bytearray()
b += b
assert b == b""

b = bytearray(b"abcdef")
b[::2] = b""  # of nothing: a deletion
assert b == b"bdf"
