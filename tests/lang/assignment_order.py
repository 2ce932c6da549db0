# The right side first, then the targets from the left.
log = []
def v(x):
    log.append(x)
    return x
class S:
    def __setitem__(self, k, x): log.append(("set", k, x))
    def __getitem__(self, k): log.append(("get", k)); return 1
s = S()
s[v("k")] = v("value")
assert log == ['value', 'k', ('set', 'k', 'value')]
log.clear()
s[v(1)], s[v(2)] = v("a"), v("b")
assert log == ['a', 'b', 1, ('set', 1, 'a'), 2, ('set', 2, 'b')]
log.clear()
s[v("aug")] += v(5)
assert log == ['aug', ('get', 'aug'), 5, ('set', 'aug', 6)]
log.clear()
{v("k1"): v("v1"), v("k2"): v("v2")}
assert log == ['k1', 'v1', 'k2', 'v2']
log.clear()
(lambda *a, **k: None)(v(1), *[v(2)], v(3), x=v(4), **{"y": v(5)})
assert log == [1, 2, 3, 4, 5]
log.clear()
v(1) + v(2) * v(3)
assert log == [1, 2, 3]
log.clear()
x = s[v("chained")] = v("r")
assert log == ['r', 'chained', ('set', 'chained', 'r')]
i = 0
i, xs = 1, [0, 0]
i, xs[i] = 0, "set"
assert xs == ['set', 0]
