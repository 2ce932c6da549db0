# hits: memory
# A dictionary of texts.
d = {}
k = 0
while True:
    d[str(k)] = k
    k += 1
