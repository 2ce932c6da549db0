# Slices of lists: reading, writing, deleting.
base = list(range(10))
assert base[2:5] == [2, 3, 4]
assert base[:3] == [0, 1, 2]
assert base[7:] == [7, 8, 9]
assert base[-3:] == [7, 8, 9]
assert base[::3] == [0, 3, 6, 9]
assert base[::-1] == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
assert base[8:2:-2] == [8, 6, 4]
assert base[5:2] == []
assert base[100:] == []
assert base[-100:2] == [0, 1]
assert base[:] == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
def put(s, v):
    x = list(range(6))
    x[s] = v
    return x
assert put(slice(1, 3), ["a", "b", "c"]) == [0, 'a', 'b', 'c', 3, 4, 5]
assert put(slice(1, 1), [9]) == [0, 9, 1, 2, 3, 4, 5]
assert put(slice(0, 0), "xy") == ['x', 'y', 0, 1, 2, 3, 4, 5]
assert put(slice(6, 9), [7]) == [0, 1, 2, 3, 4, 5, 7]
assert put(slice(None), []) == []
assert put(slice(4, 1), [8]) == [0, 1, 2, 3, 8, 4, 5]
assert put(slice(None, None, 2), "abc") == ['a', 1, 'b', 3, 'c', 5]
assert put(slice(None, None, -1), range(6)) == [5, 4, 3, 2, 1, 0]
assert put(slice(-2, None), ()) == [0, 1, 2, 3]
def cut(s):
    x = list(range(6))
    del x[s]
    return x
assert cut(slice(1, 3)) == [0, 3, 4, 5]
assert cut(slice(None, None, 2)) == [1, 3, 5]
assert cut(slice(None)) == []
assert cut(slice(5, 1)) == [0, 1, 2, 3, 4, 5]
assert cut(slice(4, None, -2)) == [1, 3, 5]
assert cut(slice(-1, None)) == [0, 1, 2, 3, 4]
assert cut(-1) == [0, 1, 2, 3, 4]
assert cut(0) == [1, 2, 3, 4, 5]
x = [1, 2, 3]
x[1:2] = x
assert x == [1, 1, 2, 3, 3]
x[:0] = x
assert x == [1, 1, 2, 3, 3, 1, 1, 2, 3, 3]
x[len(x):] = [0]
assert x[-1] == 0
y = [1, 2]
y[0], y[1] = y[1], y[0]
assert y == [2, 1]
def err(f):
    try: return f()
    except Exception as e: return type(e).__name__ + ": " + str(e)
assert err(lambda: put(slice(None, None, 2), [1])) == 'ValueError: attempt to assign sequence of size 1 to extended slice of size 3'
assert err(lambda: put(slice(0, 2), 5)) == 'TypeError: must assign iterable to extended slice'
assert err(lambda: base[::0]) == 'ValueError: slice step cannot be zero'
assert err(lambda: put(99, 1)) == 'IndexError: list assignment index out of range'
assert err(lambda: cut(99)) == 'IndexError: list assignment index out of range'
class I:
    def __index__(self): return 2
assert base[I()] == 2
assert base[I():] == [2, 3, 4, 5, 6, 7, 8, 9]
assert base[:I()] == [0, 1]
assert slice(1, 10, 2).indices(6) == (1, 6, 2)
assert slice(None).indices(5) == (0, 5, 1)
assert slice(-3, None).indices(5) == (2, 5, 1)
assert slice(None, None, -1).indices(4) == (3, -1, -1)
assert slice(1, 2) == slice(1, 2)
assert repr(slice(1, None)) == 'slice(1, None, None)'
assert slice(5).stop == 5
assert slice(1, 2, 3).step == 3
