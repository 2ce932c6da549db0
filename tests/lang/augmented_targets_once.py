# The target of an augmented assignment is evaluated once.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


log = []
def v(x):
    log.append(x)
    return x
xs = [1, 2]
xs[v(0)] += 5
assert (xs, log) == ([6, 2], [0])
log.clear()
class O: n = 1
o = O()
def get():
    log.append("get")
    return o
get().n += 1
assert (o.n, O.n, log) == (2, 1, ['get'])
d = {"a": [1]}
d["a"] += [2]
assert d == {'a': [1, 2]}
xs[:] += [9]
assert xs == [6, 2, 9]
xs[0:1] *= 3
assert xs == [6, 6, 6, 2, 9]
t = ([],)
assert error('t[0] += [1]') == "TypeError: 'tuple' object does not support item assignment"
assert t == ([1],)
s = "a"
s += "b" * 2
assert s == 'abb'
x = 10
x -= 3; x *= 2; x //= 3; x **= 3; x %= 7; x <<= 2; x |= 3; x ^= 1; x &= 14; x >>= 1
assert x == 3
x /= 2
assert x == 1.5
