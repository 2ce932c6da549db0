# hits: memory
# A set of ints.
s = set()
k = 0
while True:
    s.add(k)
    k += 1
