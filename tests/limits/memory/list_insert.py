# hits: memory
# A list that grows by slice assignment.
xs = []
while True:
    xs[len(xs):] = [1.5] * 1000
