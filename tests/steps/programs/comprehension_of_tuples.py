def f(pairs):
    return [a + b for a, b in pairs]
f([(1, 2), (3, 4)])
