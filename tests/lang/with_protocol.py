# with: enter, exit with what happened, swallowing, several items.
log = []
class CM:
    def __init__(self, n, swallow=False): self.n, self.s = n, swallow
    def __enter__(self): log.append("enter " + self.n); return self.n.upper()
    def __exit__(self, t, v, tb):
        log.append(("exit " + self.n, t and t.__name__, str(v), tb is not None))
        return self.s
with CM("a") as x: pass
assert x == 'A'
assert log == ['enter a', ('exit a', None, 'None', False)]
log.clear()
with CM("a") as a, CM("b") as b:
    log.append(a + b)
assert log == ['enter a', 'enter b', 'AB', ('exit b', None, 'None', False), ('exit a', None, 'None', False)]
log.clear()
with CM("s", True): 1 / 0
assert log == ['enter s', ('exit s', 'ZeroDivisionError', 'division by zero', True)]
log.clear()
try:
    with CM("a"), CM("b"): raise KeyError("k")
except KeyError: log.append("out")
assert log == ['enter a', 'enter b', ('exit b', 'KeyError', "'k'", True), ('exit a', 'KeyError', "'k'", True), 'out']
log.clear()
with (CM("p") as p, CM("q"),): pass
assert p == 'P'
def ret():
    with CM("r"): return "value"
assert ret() == 'value'
def loop():
    out = []
    for i in range(3):
        with CM("l"):
            if i == 0: continue
            if i == 2: break
            out.append(i)
    return out
assert loop() == [1]
class T: pass
t = T()
with CM("z") as t.attr, CM("y") as (c, ): pass
assert (t.attr, c) == ('Z', 'Y')
class BadExit(CM):
    def __exit__(self, *a): raise ValueError("from exit")
try:
    with BadExit("x"): raise KeyError("body")
except ValueError as e: err = e
assert repr(err.__context__) == "KeyError('body')"
class NoEnter:
    def __exit__(self, *a): pass
class NoExit:
    def __enter__(self): pass
def bad(c):
    try:
        with c(): pass
    except TypeError as e: return type(e).__name__
assert bad(NoEnter) == 'TypeError'
assert bad(NoExit) == 'TypeError'
class Inst: pass
i = Inst()
i.__enter__ = lambda: 1
i.__exit__ = lambda *a: None
assert bad(lambda: i) == 'TypeError'
