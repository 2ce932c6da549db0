# What a function held is free when it has returned.
def f():
    a = bytes(30 << 20)
    return len(a)

def g(a, b, c, d):
    y = bytes(40 << 20)
    return len(y)

for _ in range(20):
    f()
    g(1, 2, 3, f())
