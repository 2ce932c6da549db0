# hits: memory
# id() of many objects that are kept.
kept = []
while True:
    x = []
    id(x)
    kept.append(x)
