# hits: memory
# Pairs of everything.
xs = list(range(1000))
pairs = [(a, b, [a]) for a in iter(int, 1) for b in xs]
