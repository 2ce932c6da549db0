# An exception that was handled does not hold the frames that it came from.
def f():
    a = bytes(30 << 20)
    raise ValueError(len(a))

for _ in range(20):
    try:
        f()
    except ValueError:
        pass
    y = bytes(25 << 20)
    del y
