def f(n):
    while True:
        n -= 1
        if n < 0:
            break
        while 1:
            break
    while 0:
        n = 1
    else:
        n = 2
    return n
f(3)
