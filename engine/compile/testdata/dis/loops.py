def total(n, xs):
    s = 0
    for i in range(n):
        if i % 3 == 0:
            continue
        s += i
    for k, v in xs:
        s += k * v
    while s > 10:
        s //= 2
    else:
        s = 0
    while True:
        if s is None or s in xs:
            break
    return s
