def f(n):
    s = 0
    while n > 0:
        n -= 1
        if n % 2:
            continue
        s += n
    else:
        s += 100
    return s
f(7)
