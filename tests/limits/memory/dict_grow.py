# hits: memory
# A dictionary of ints.
d = {}
k = 0
while True:
    d[k] = k
    k += 1
