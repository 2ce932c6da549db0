# yield from passes values, sends, throws and return values.
def inner():
    try:
        got = yield 1
        while True: got = yield ("got", got)
    except ValueError as e:
        yield "caught " + str(e)
    return "result"
def outer():
    r = yield from inner()
    yield "r=" + r
o = outer()
assert next(o) == 1
assert o.send("x") == ('got', 'x')
assert o.throw(ValueError("v")) == 'caught v'
assert next(o) == 'r=result'
assert next(o, "end") == 'end'
def ints(): return (yield from [1, 2, 3])
assert list(ints()) == [1, 2, 3]
def val():
    x = yield from iter(())
    return x
try: next(val())
except StopIteration as e: v = e.value
assert v is None
class It:
    def __init__(self): self.n = 0; self.log = []
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 3:
            e = StopIteration("ret")
            raise e
        return self.n
    def send(self, v): self.log.append(v); return next(self)
    def throw(self, *a): self.log.append(("throw", a[0].__class__.__name__)); return "thrown"
    def close(self): self.log.append("close")
it = It()
def deleg():
    r = yield from it
    return r
d = deleg()
assert next(d) == 1
assert d.send("s") == 2
assert d.throw(KeyError()) == 'thrown'
assert it.log == ['s', ('throw', 'KeyError')]
d.close()
assert it.log == ['s', ('throw', 'KeyError'), 'close']
def tree(t):
    if isinstance(t, list):
        for x in t: yield from tree(x)
    else: yield t
assert list(tree([1, [2, [3, 4]], [], 5])) == [1, 2, 3, 4, 5]
def rec(n):
    if n: yield from rec(n - 1)
    yield n
assert list(rec(5)) == [0, 1, 2, 3, 4, 5]
def bad():
    yield from 5
try: next(bad())
except TypeError as e: text = str(e)
assert text == "'int' object is not iterable"
def closing():
    try: yield 1
    finally: log.append("inner closed")
log = []
def wrap(): yield from closing()
w = wrap()
next(w)
w.close()
assert log == ['inner closed']
assert w.gi_yieldfrom is None
def running():
    yield from sub
sub = (i for i in range(2))
r = running()
next(r)
assert r.gi_yieldfrom is sub
