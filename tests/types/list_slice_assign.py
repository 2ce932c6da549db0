# Assigning to slices and deleting them.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


xs = list(range(6))
xs[1:3] = "abc"
assert xs == [0, 'a', 'b', 'c', 3, 4, 5]
xs[1:4] = []
assert xs == [0, 3, 4, 5]
xs[2:2] = [7, 8]
assert xs == [0, 3, 7, 8, 4, 5]
xs[::2] = [0] * len(xs[::2])
assert xs == [0, 3, 0, 8, 0, 5]
xs[::-1] = range(len(xs))
assert xs == [5, 4, 3, 2, 1, 0]
del xs[::2]
assert xs == [4, 2, 0]
del xs[-1:]
assert xs == [4, 2]
xs[5:1] = [9]
assert xs == [4, 2, 9]
xs[:] = (x * 2 for x in xs)
assert xs == [8, 4, 18]
xs[1:] = xs
assert xs == [8, 8, 4, 18]
xs[10:20] = [1]
assert xs == [8, 8, 4, 18, 1]
assert error('xs[::2] = [1]') == 'ValueError: attempt to assign sequence of size 1 to extended slice of size 3'
assert error('xs[1:2] = 5') == 'TypeError: must assign iterable to extended slice'
assert error('xs[::0] = []') == 'ValueError: slice step cannot be zero'
assert error('xs["a":] = []') == 'TypeError: slice indices must be integers or have an __index__ method'
assert error('del xs[::0]') == 'ValueError: slice step cannot be zero'
xs[::3] = [None, None]
assert xs == [None, 8, 4, None, 1]
