"""Category: builtins. Description: a bytearray may be resized while a memoryview of it exists; only a `with` block over the view holds the
length. Reason: without reference counts a view that was merely dropped would forbid it for ever. Workaround: use `with memoryview(b)`."""
b = bytearray(b"abc")
view = memoryview(b)
b.append(100)
assert b == b"abcd"
with memoryview(b):
    try:
        b.append(1)
    except BufferError:
        pass
    else:
        raise AssertionError("resized under a held view")
b.append(101)
assert b == b"abcde"
