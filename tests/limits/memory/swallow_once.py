# hits: memory
# A handler that keeps what it has and goes on.
xs = []
try:
    while True:
        xs.append([1, 2, 3])
except MemoryError:
    pass
while True:
    xs.append([1, 2, 3])
