# A bytearray as a changing sequence.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


b = bytearray(b"hello")
b[0] = 72
b[-1:] = b"p!"
assert b == bytearray(b'Hellp!')
b.append(33)
b.extend([65, 66])
b += b"C"
assert b == bytearray(b'Hellp!!ABC')
b.insert(0, 62)
assert b.pop() == 67
assert b.pop(0) == 62
b.remove(33)
assert b == bytearray(b'Hellp!AB')
b.reverse()
assert b == bytearray(b'BA!plleH')
del b[1::2]
assert b == bytearray(b'B!le')
b *= 2
assert b == bytearray(b'B!leB!le')
b[2:4] = [1, 2, 3]
assert b == bytearray(b'B!\x01\x02\x03B!le')
assert not (b.copy() is b)
b.clear()
assert b == bytearray(b'')
assert error('b.pop()') == 'IndexError: pop from empty bytearray'
assert error('b.append(256)') == 'ValueError: byte must be in range(0, 256)'
assert error('b.append("a")') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('b.remove(1)') == 'ValueError: value not found in bytearray'
assert error('b.extend("ab")') == "TypeError: expected iterable of integers; got: 'str'"
assert error('b.extend([300])') == 'ValueError: byte must be in range(0, 256)'
b.extend(b)
b[:] = b"ab"
b.extend(b)
assert b == bytearray(b'abab')
assert error('b[0] = 256') == 'ValueError: byte must be in range(0, 256)'
assert error('b[5] = 1') == 'IndexError: bytearray index out of range'
assert error('b["a"] = 1') == 'TypeError: bytearray indices must be integers or slices, not str'
assert error('b[0:1] = "x"') == 'TypeError: can assign only bytes, buffers, or iterables of ints in range(0, 256)'
assert error('b[0:1] = 5') == 'TypeError: can assign only bytes, buffers, or iterables of ints in range(0, 256)'
