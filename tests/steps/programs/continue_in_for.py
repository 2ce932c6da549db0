def f(n):
    s = 0
    for i in range(n):
        if i % 2:
            continue
        s += i
    return s
f(7)
