xs = [1, 2, 3]
print(xs[1:2])
print(xs["a":2])
