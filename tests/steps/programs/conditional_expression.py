def f(a):
    x = 1 if a else 2
    return (3 if a > 1 else 4) if x == 1 else 5
f(0)
f(1)
f(2)
