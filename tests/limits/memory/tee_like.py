# hits: memory
# A generator whose items are all kept by a growing deque of lists.
def numbers():
    k = 0
    while True:
        yield [k] * 10
        k += 1

kept = []
kept.extend(numbers())
