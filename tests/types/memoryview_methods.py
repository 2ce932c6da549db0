# memoryview.
b = bytearray(b"abcdef")
m = memoryview(b)
assert len(m) == 6
assert m[0] == 97
assert m[-1] == 102
assert m[1:3].tobytes() == b'bc'
assert m.tolist() == [97, 98, 99, 100, 101, 102]
assert m.nbytes == 6
assert m.itemsize == 1
assert m.format == 'B'
assert m.ndim == 1
assert m.shape == (6,)
assert m.strides == (1,)
assert m.suboffsets == ()
assert not m.readonly
assert m.contiguous
assert m.c_contiguous
assert m.f_contiguous
assert m.obj is b
assert memoryview(b"x").readonly
assert m == b"abcdef"
assert m[::2].tolist() == [97, 99, 101]
assert m[::-1].tobytes() == b'fedcba'
assert not m[::2].contiguous
assert bytes(m) == b'abcdef'
assert list(m)[:2] == [97, 98]
assert 97 in m
m[0] = 65
m[1:3] = b"XY"
assert repr(b) == "bytearray(b'AXYdef')"
assert m.hex() == '415859646566'
assert m.toreadonly().readonly
assert m.cast("B").format == 'B'
assert m.cast("H").shape == (3,)
assert len(m.cast("H")) == 3
assert memoryview(b"\1\0\2\0").cast("H").tolist() == [1, 2]
assert memoryview(bytes(8)).cast("Q")[0] == 0
assert repr(memoryview(bytes(8)).cast("d")[0]) == '0.0'
assert memoryview(b"ab").cast("c")[0] == b'a'
assert memoryview(bytes(6)).cast("B", [2, 3]).shape == (2, 3)
assert memoryview(b"abc") == memoryview(b"abc")
assert memoryview(b"abc") != b"abd"
assert hash(memoryview(b"abc")) == hash(b"abc")
assert repr(m)[:11] == '<memory at '
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: memoryview("a")) == "TypeError: memoryview: a bytes-like object is required, not 'str'"
assert err(lambda: m[99]) == 'IndexError: index out of bounds on dimension 1'
assert err(lambda: m["a"]) == 'TypeError: memoryview: invalid slice key'
assert err(lambda: m.cast("Q")) == 'TypeError: memoryview: length is not a multiple of itemsize'
assert err(lambda: hash(m)) == 'ValueError: cannot hash writable memoryview object'
def ro(): memoryview(b"a")[0] = 1
def size(): m[0:2] = b"x"
def big(): m[0] = 256
assert err(ro) == 'TypeError: cannot modify read-only memory'
assert err(size) == 'ValueError: memoryview assignment: lvalue and rvalue have different structures'
assert err(big) == "ValueError: memoryview: invalid value for format 'B'"
with memoryview(b) as w:
    assert w[0] == 65
assert err(lambda: w[0]) == 'ValueError: operation forbidden on released memoryview object'
m.release()
assert err(lambda: m.tobytes()) == 'ValueError: operation forbidden on released memoryview object'
assert err(lambda: len(m)) == 'ValueError: operation forbidden on released memoryview object'
