# hits: memory
# id() and hash() of many objects, each kept.
kept = set()
while True:
    x = object()
    id(x)
    kept.add(x)
