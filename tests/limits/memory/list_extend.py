# hits: memory
# A list that doubles by extend with itself.
xs = [1, 2, 3]
while True:
    xs.extend(xs)
