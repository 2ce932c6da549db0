values = [1, 2]
assert (
    len(values) == 3
), "wrong"
