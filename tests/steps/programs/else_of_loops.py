def f(n):
    for i in range(n):
        pass
    else:
        n += 1
    while n < 3:
        n += 1
    else:
        n += 10
    return n
f(0)
f(5)
