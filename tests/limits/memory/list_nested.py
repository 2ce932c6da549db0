# hits: memory
# Lists of lists: 10 to the power of the depth.
xs = [0]
while True:
    xs = [list(xs) for _ in range(10)]
    xs = [y for x in xs for y in x + [x]]
