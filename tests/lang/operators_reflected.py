# The reflected method: when the left one is missing or says NotImplemented, and first where the right type is a subclass.
log = []
class L:
    def __add__(self, o): log.append("L.add"); return NotImplemented
    def __lt__(self, o): log.append("L.lt"); return NotImplemented
class R:
    def __radd__(self, o): log.append("R.radd"); return "radd"
    def __gt__(self, o): log.append("R.gt"); return "gt"
assert L() + R() == 'radd'
assert (L() < R()) == 'gt'
assert 1 + R() == 'radd'
assert log == ['L.add', 'R.radd', 'L.lt', 'R.gt', 'R.radd']
class S(L):
    def __radd__(self, o): log.append("S.radd"); return "S"
log.clear()
assert L() + S() == 'S'
assert log == ['S.radd']
class P(L):
    pass
log.clear()
try:
    L() + P()
except TypeError as e:
    msg = str(e)
assert msg == "unsupported operand type(s) for +: 'L' and 'P'"
assert log == ['L.add']
class E:
    def __eq__(self, o): return "eq"
assert ((E() == 1)) == 'eq'
assert ((1 == E())) == 'eq'
assert not ((E() != 1))
class I(int):
    def __radd__(self, o): return ("r", o)
    def __rsub__(self, o): return NotImplemented
assert 1 + I(5) == ('r', 1)
assert 1 - I(5) == -4
class M:
    def __matmul__(self, o): return ("m", o)
    def __rmatmul__(self, o): return ("rm", o)
    def __divmod__(self, o): return "dm"
    def __pow__(self, o, m=None): return (o, m)
    def __rpow__(self, o): return ("rp", o)
assert M() @ 1 == ('m', 1)
assert 1 @ M() == ('rm', 1)
assert divmod(M(), 1) == 'dm'
assert M() ** 2 == (2, None)
assert pow(M(), 2, 3) == (2, 3)
assert 2 ** M() == ('rp', 2)
