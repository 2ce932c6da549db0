def f(n):
    while n and n % 7:
        n -= 1
    while not n > 10:
        n += 3
    return n
f(20)
f(0)
