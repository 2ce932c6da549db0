def g():
    x = yield 1
    while x:
        x = yield x + 1
    return 5
it = g()
it.send(None)
it.send(3)
try:
    it.send(0)
except StopIteration as e:
    v = e.value
