xs = [3, "a", None]
print(xs[0] < xs[1] < xs[2])
