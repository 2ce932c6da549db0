def make():
    n = 0
    def step(k):
        nonlocal n
        n += k
        return n
    return step
s = make()
s(1)
s(2)
