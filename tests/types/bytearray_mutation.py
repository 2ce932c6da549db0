# What bytearray can do beyond bytes.
b = bytearray(b"abc")
b[0] = 120
b[1:2] = b"YZ"
assert repr(b) == "bytearray(b'xYZc')"
b.append(33); b.extend([1, 2]); b.extend(b"x"); b.insert(0, 65); b.insert(100, 66); b.insert(-1, 67)
assert repr(b) == "bytearray(b'AxYZc!\\x01\\x02xCB')"
assert b.pop() == 66
assert b.pop(0) == 65
assert repr(b) == "bytearray(b'xYZc!\\x01\\x02xC')"
b.remove(33)
b.reverse()
assert repr(b) == "bytearray(b'Cx\\x02\\x01cZYx')"
del b[0], b[1:3]
assert repr(b) == "bytearray(b'xcZYx')"
b += b"!!"
b *= 2
assert repr(b) == "bytearray(b'xcZYx!!xcZYx!!')"
b[::2] = bytes(len(b[::2]))
assert repr(b) == "bytearray(b'\\x00c\\x00Y\\x00!\\x00x\\x00Z\\x00x\\x00!')"
c = b.copy()
c.clear()
assert repr(c) == "bytearray(b'')"
assert len(b) == 14
d = bytearray(b"abcdef")
d[1:4] = b""
assert repr(d) == "bytearray(b'aef')"
d[2:2] = [1, 2]
assert repr(d) == "bytearray(b'ae\\x01\\x02f')"
d[:] = b"new"
assert repr(d) == "bytearray(b'new')"
e = d
e += b"x"
assert d is e
assert repr(d) == "bytearray(b'newx')"
m = memoryview(d)
m[0] = 78
assert repr(d) == "bytearray(b'Newx')"
assert m.tolist() == [78, 101, 119, 120]
assert m[1:3].tobytes() == b'ew'
assert bytes(m) == b'Newx'
assert len(m) == 4
assert m.nbytes == 4
assert m.format == 'B'
assert not m.readonly
def err(f):
    try: return f()
    except Exception as x: return type(x).__name__ + ": " + str(x)
m.release()
d.append(1)
assert repr(d) == "bytearray(b'Newx\\x01')"
assert err(lambda: d.append(256)) == 'ValueError: byte must be in range(0, 256)'
assert err(lambda: d.append("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert err(lambda: bytearray().pop()) == 'IndexError: pop from empty bytearray'
assert err(lambda: d.remove(7)) == 'ValueError: value not found in bytearray'
assert err(lambda: d.pop(99)) == 'IndexError: pop index out of range'
def bad(): d[::2] = b"1"
assert err(bad) == 'ValueError: attempt to assign bytes of size 1 to extended slice of size 3'
def bad2(): d[0] = 300
assert err(bad2) == 'ValueError: byte must be in range(0, 256)'
assert err(lambda: m.tolist()) == 'ValueError: operation forbidden on released memoryview object'
x = bytearray(5)
x[1:4] = iter([7, 8])
assert repr(x) == "bytearray(b'\\x00\\x07\\x08\\x00')"
