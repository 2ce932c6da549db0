def f(n):
    n += 1
    n -= n
    n *= 1.5
    return n
f(3)
