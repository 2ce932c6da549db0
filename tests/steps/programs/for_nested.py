def f(n):
    s = 0
    for i in range(n):
        for j in range(i):
            s += i * j
    return s
f(5)
