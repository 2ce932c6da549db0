pairs = [(1, 2), (3,)]
for first, second in pairs:
    print(first, second)
