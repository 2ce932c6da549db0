# A long list moves in pieces: nothing is lost or doubled at their borders.
for n in (16383, 16384, 16385, 16386, 50000):
    for i in (0, 1, n - 16385, n // 2, n - 1, n, n + 5):
        xs = list(range(n))
        xs.insert(i, "new")
        at = min(max(i, 0) if i >= 0 else max(i + n, 0), n)
        assert len(xs) == n + 1 and xs[at] == "new", (n, i)
        assert xs[:at] + xs[at + 1:] == list(range(n)), (n, i)
