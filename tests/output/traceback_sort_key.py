def key(item):
    return item["n"]

print(sorted([{"n": 2}, {"m": 1}], key=key))
