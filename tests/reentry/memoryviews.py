# A view whose indices and values use, change or release it and what it looks at.
class Viewed:
    """A bytearray and a view of it."""

    def __init__(self):
        self.bytes = bytearray(b"abcdef")
        self.view = memoryview(self.bytes)

    def __repr__(self):
        return f"{self.bytes} {self.view.tolist() if self.alive() else 'released'}"

    def alive(self):
        try:
            return self.view.nbytes >= 0
        except ValueError:
            return False


changes = changing("b.view.release()", "b.bytes[0] = 90", "b.view[1] = 89", "b.view[:] = b'qwerty'", "b.view = b.view[::-1]")

operations = table(
    "b.view[m]", "b.view[m] = 7", "b.view[2] = m", "b.view[m] = m", "b.view[m:].tolist()", "bytes(b.view[::m])", "b.view[m:3] = b'xy'", "b.view[m:m] = b.view[:0]",
    "m in b.view", "b.view == m", "m == b.view", "b.view.count(m)", "b.view.index(m)", "b.view.index(98, m)", "b.view.hex(':', m)", "b.view.cast('B', [m, 3])",
    "b.view.cast('B', shape=[2, m])", "b.view.tobytes(m)", "for x in b.view: m()", "list(map(m, b.view))", "sorted(b.view, key=m)", "b.view[m, 0]",
    "b.view[m] = True if m else 3", "bytes(b.view)[m]", "b.bytes[m:m] = b.view[:0]", "int.from_bytes(b.view[:m], 'big')", "b''.join([b.view, m])",
    "b.view[::2] = bytes([m, m, m])", "with b.view as v: result = v[m]", "b.view.nbytes == m",
)
cells(Viewed, changes, operations)
