# hits: memory
# Many big numbers.
xs = []
n = 1 << 8000
while True:
    n += 1
    xs.append(n)
