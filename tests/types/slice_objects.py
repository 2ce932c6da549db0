# slice objects and slice.indices.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


s = slice(1, 10, 2)
assert (s.start, s.stop, s.step) == (1, 10, 2)
assert s.indices(5) == (1, 5, 2)
assert slice(None).indices(4) == (0, 4, 1)
assert slice(None, None, -1).indices(4) == (3, -1, -1)
assert slice(-3, None).indices(5) == (2, 5, 1)
assert slice(10, -10, -3).indices(6) == (5, -1, -3)
assert slice(5).stop == 5
assert slice(1, 2) == slice(1, 2, None)
assert repr(slice(1, None)) == 'slice(1, None, None)'
assert hash(slice(1, 2)) == hash(slice(1, 2))
assert slice(1, 2) < slice(1, 3)
class Get:
    def __getitem__(self, k): return k
g = Get()
assert g[1:2] == slice(1, 2, None)
assert g[::] == slice(None, None, None)
assert g[1:2, 3] == (slice(1, 2, None), 3)
assert g[...] == Ellipsis
assert g["a":"b"] == slice('a', 'b', None)
assert error('slice()') == 'TypeError: slice expected at least 1 argument, got 0'
assert error('slice(1, 2, 3, 4)') == 'TypeError: slice expected at most 3 arguments, got 4'
assert error('slice(None).indices(-1)') == 'ValueError: length should not be negative'
assert error('slice(0, 1, 0).indices(5)') == 'ValueError: slice step cannot be zero'
assert error('slice("a").indices(5)') == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error('s.start = 1') == 'AttributeError: readonly attribute'
assert error('hash(slice([]))') == "TypeError: unhashable type: 'list'"
