def first(path):
    with open(path) as f, f:
        for line in f:
            return line
