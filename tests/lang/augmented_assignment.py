# An augmented assignment evaluates its target once and prefers the in-place method.
log = []
class V:
    def __init__(self, v): self.v = v
    def __iadd__(self, o): log.append("iadd"); self.v += o; return self
    def __add__(self, o): log.append("add"); return V(self.v + o)
    def __sub__(self, o): log.append("sub"); return V(self.v - o)
a = V(1)
same = a
a += 2
assert a is same
assert a.v == 3
a -= 1
assert not (a is same)
assert (a.v, log) == (2, ['iadd', 'sub'])
class N:
    def __iadd__(self, o): return NotImplemented
    def __add__(self, o): return "added"
n = N()
n += 1
assert n == 'added'
def index():
    log.append("index")
    return 0
xs = [1]
xs[index()] += 10
assert (xs, log[-1], log.count("index")) == ([11], 'index', 1)
t = ([1],)
try:
    t[0] += [2]
except TypeError as e:
    msg = str(e)
assert msg == "'tuple' object does not support item assignment"
assert t == ([1, 2],)
x = 5
x //= 2; x **= 3; x %= 5; x <<= 4; x |= 1; x ^= 3; x &= 0xFE; x >>= 1
assert x == 25
f = 7
f /= 2
assert repr(f) == '3.5'
s = "a"
s *= 3
s += "b"
assert s == 'aaab'
y = z = [1]
y += (2,)
assert z == [1, 2]
class A: pass
o = A()
o.n = 1
o.n += 1
assert o.n == 2
def bump():
    global x
    x += 1
bump()
assert x == 26
