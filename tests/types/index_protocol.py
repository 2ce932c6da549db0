# __index__ in slices, ranges, formats, shifts, bytes.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class I:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
xs = list(range(5))
assert xs[I(1):I(3)] == [1, 2]
assert xs[I(-1)] == 4
assert "abc"[I(0)] == 'a'
assert (1, 2)[::I(-1)] == (2, 1)
assert list(range(I(3))) == [0, 1, 2]
assert [0] * I(2) == [0, 0]
assert "ab" * I(2) == 'abab'
assert hex(I(255)) == '0xff'
assert chr(I(97)) == 'a'
assert bytes([I(65)]) == b'A'
assert int(I(9)) == 9
assert float(I(9)) == 9.0
assert complex(I(9)) == (9+0j)
assert round(1.234, I(2)) == 1.23
assert (300).to_bytes(I(2)) == b'\x01,'
assert "%x" % I(255) == 'ff'
assert (divmod(7, 2) if I(0) else 0) == (3, 1)
assert xs.index(3, I(1)) == 3
assert error('f"{I(5):d}"') == 'TypeError: unsupported format string passed to I.__format__'
assert error('I(1) + 1') == "TypeError: unsupported operand type(s) for +: 'I' and 'int'"
assert error('1 << I(2)') == "TypeError: unsupported operand type(s) for <<: 'int' and 'I'"
assert error('xs[I("a")]') == 'TypeError: I.__index__() must return an int, not str'
assert error('xs[I(1.5)]') == 'TypeError: I.__index__() must return an int, not float'
assert error('range(I(None))') == 'TypeError: I.__index__() must return an int, not NoneType'
class B(int):
    def __index__(self): return 99
assert xs[B(1)] == 1
assert hex(B(1)) == '0x1'
