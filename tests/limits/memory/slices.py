# hits: memory
# Slice objects, ranges and floats.
kept = []
x = 0.5
while True:
    x += 1.0
    kept.append((slice(x, x), range(len(kept)), x * 2j))
