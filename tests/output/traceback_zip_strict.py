for a, b in zip([1, 2], "x", strict=True):
    print(a, b)
