# and, or, not give operands, and evaluate no more than they must.
assert (0 or "x") == 'x'
assert (1 and []) == []
assert (None or 0 or "") == ''
assert (1 and 2 and 3) == 3
assert not []
assert not not "a"
assert ("" or 0 and 1) == 0
assert ((1 or 2) and 3) == 3
log = []
def t(x):
    log.append(x)
    return x
assert (t(0) and t(1)) == 0
assert (t(2) or t(3)) == 2
assert log == [0, 2]
class B:
    def __init__(self, v): self.v = v
    def __bool__(self): log.append("bool"); return self.v
log.clear()
b = B(True)
assert (b or 1) is b
assert ((b and 2)) == 2
assert log == ['bool', 'bool']
class L:
    def __len__(self): return 0
assert not bool(L())
assert (L() and 1).__class__ is L
x = 5 if B(False) else 6
assert x == 6
assert [i for i in range(6) if i % 2 and i > 1] == [3, 5]
while B(False):
    pass
else:
    done = 1
assert done == 1
