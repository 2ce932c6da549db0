# hits: memory
# Sorted copies of a long list.
xs = list(range(100000, 0, -1))
kept = []
while True:
    kept.append(sorted(xs, key=lambda k: -k))
