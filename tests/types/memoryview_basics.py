# Views of bytes: slices, casts, writing.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


b = bytearray(b"abcdef")
m = memoryview(b)
assert m[0] == 97
assert bytes(m[1:3]) == b'bc'
assert m[::2].tolist() == [97, 99, 101]
m[0] = 65
assert bytes(b) == b'Abcdef'
m[1:3] = b"XY"
assert bytes(b) == b'AXYdef'
assert m.nbytes == 6
assert m.itemsize == 1
assert m.format == 'B'
assert m.shape == (6,)
assert not (m.readonly)
assert memoryview(b"x").readonly
assert m == b
assert m[1:] == b"XYdef"
assert m.cast("H").shape == (3,)
assert m.cast("B", [2, 3]).tolist() == [[65, 88, 89], [100, 101, 102]]
assert m.hex() == '415859646566'
assert bytes(reversed(m)) == b'fedYXA'
assert m.tobytes() == bytes(b)
assert 65 in m
assert m.count(65) == 1
assert m.index(88) == 1
assert error('m[0] = 256') == "ValueError: memoryview: invalid value for format 'B'"
assert error('m[0] = "a"') == "TypeError: memoryview: invalid type for format 'B'"
assert error('m[1:3] = b"long"') == 'ValueError: memoryview assignment: lvalue and rvalue have different structures'
assert error('m[9]') == 'IndexError: index out of bounds on dimension 1'
assert error('m["a"]') == 'TypeError: memoryview: invalid slice key'
assert error('memoryview(b"x")[0] = 1') == 'TypeError: cannot modify read-only memory'
assert error('memoryview("x")') == "TypeError: memoryview: a bytes-like object is required, not 'str'"
assert error('m.cast("Q")') == 'TypeError: memoryview: length is not a multiple of itemsize'
assert error('m.cast("z")') == "ValueError: memoryview: destination format must be a native format prefixed with an optional '@'"
assert error('del m[0]') == 'TypeError: cannot delete memory'
assert error('hash(m)') == 'ValueError: cannot hash writable memoryview object'
assert hash(memoryview(b"x")) == hash(b"x")
m.release()
assert error('m[0]') == 'ValueError: operation forbidden on released memoryview object'
assert error('len(m)') == 'ValueError: operation forbidden on released memoryview object'
assert repr(m).startswith("<released memory at")
with memoryview(b"q") as v:
    first = v[0]
assert first == 113
assert error('v[0]') == 'ValueError: operation forbidden on released memoryview object'
