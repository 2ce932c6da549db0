# hits: memory
# Names that are looked up, and kept.
k = 0
kept = []
while True:
    name = 'attribute%d' % k
    kept.append(name)
    getattr(kept, name, None)
    k += 1
