# A generator that came to its end holds nothing.
def g():
    a = bytes(30 << 20)
    yield len(a)

kept = []
for _ in range(20):
    it = g()
    next(it)
    for _ in it:
        pass
    kept.append(it)
