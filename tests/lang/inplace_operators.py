# In-place operators fall back on the plain ones.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


class I:
    def __init__(self): self.log = []
    def __iadd__(self, o): self.log.append(("iadd", o)); return self
    def __isub__(self, o): return NotImplemented
    def __sub__(self, o): return "sub"
    def __imul__(self, o): return 42
    def __matmul__(self, o): return "matmul"
    def __ipow__(self, o): return "ipow"
    def __rfloordiv__(self, o): return "rfloordiv"
i = I()
i += 1
assert i.log == [('iadd', 1)]
i -= 1
assert i == 'sub'
i = I()
i *= 3
assert i == 42
i = I()
i @= 1
assert i == 'matmul'
i = I()
i **= 2
assert i == 'ipow'
n = 5
n //= I()
assert n == 'rfloordiv'
i = I()
assert error('i /= 2') == "TypeError: unsupported operand type(s) for /=: 'I' and 'int'"
assert error('i %= 2') == "TypeError: unsupported operand type(s) for %=: 'I' and 'int'"
assert error('i |= 2') == "TypeError: unsupported operand type(s) for |=: 'I' and 'int'"
t = (1,)
u = t
t += (2,)
assert (t, u) == ((1, 2), (1,))
x = [1]
y = x
x += [2]
assert y is x
x = x + [3]
assert not (y is x)
s = "a"
s *= 3
assert s == 'aaa'
d = {"k": 1}
d["k"] <<= 3
assert d == {'k': 8}
class Obj: pass
o = Obj()
o.v = 5
o.v ^= 1
assert o.v == 4
assert error('o.nope += 1') == "AttributeError: 'Obj' object has no attribute 'nope'"
assert error('d["nope"] += 1') == "KeyError: 'nope'"
