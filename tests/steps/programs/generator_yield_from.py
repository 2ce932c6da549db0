def g(n):
    yield n
    return n + 1
def h():
    a = yield from g(1)
    b = yield from (a, 5)
    return a
s = 0
for x in h():
    s += x
