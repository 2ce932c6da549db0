# Slices of a long list in a deep frame, with locals that must outlive collections.
def f(xs, n):
    a, b, c = [n], (n,), {n: n}
    if n:
        return f(xs, n - 1) + 1
    for _ in range(200):
        ys = xs[:]
        zs = xs[1:-1]
        ts = [*xs]
        assert (a, b, c) == ([0], (0,), {0: 0})
    return len(ys)

assert f([None] * 400000, 50) == 400050
