def inner():
    yield 1
    raise ValueError("inner")


def outer():
    yield from inner()


for x in outer():
    print(x)
