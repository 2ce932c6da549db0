# hits: memory
# Views and copies of views.
b = bytes(100000)
kept = []
while True:
    v = memoryview(b)
    kept.append(v[1:])
    kept.append(v.tolist())
