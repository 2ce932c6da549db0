xs = [1]
del xs[0], xs[5]
