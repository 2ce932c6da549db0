# After a MemoryError that was handled the memory is there again.
for _ in range(10):
    try:
        xs = []
        while True:
            xs.append(bytes(1000))
    except MemoryError:
        xs = None
    y = bytes(40 << 20)
    del y
