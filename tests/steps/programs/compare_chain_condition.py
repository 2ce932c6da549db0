def f(a):
    n = 0
    if 0 < a < 10:
        n += 1
    if not 0 < a < 10:
        n += 2
    while 0 <= a < 3:
        a += 1
    return n
f(1)
f(20)
f(-5)
