def f(n):
    s = 0
    for x in (i * i for i in range(n) if i):
        s += x
    return s
f(4)
