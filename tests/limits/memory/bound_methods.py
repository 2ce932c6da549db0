# hits: memory
# Bound methods and partial objects.
kept = []
while True:
    kept.append(kept.append)
