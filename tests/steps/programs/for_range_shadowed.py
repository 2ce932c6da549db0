def f(range):
    n = 0
    for i in range(3):
        n += i
    return n
f(lambda n: [n, n])
