def numbers():
    yield 1
    raise LookupError("no more")

def consume():
    return [n * 2 for n in numbers()]

consume()
