# Long argument lists go with their calls.
def f(*args, **kw):
    return len(args) + len(kw)

xs = [None] * 500000
for _ in range(20):
    f(*xs)
    f(*xs, *xs)
    f(**{'name%d' % k: k for k in range(1000)})
y = bytes(40 << 20)
