x = [y for i in range(4) if (y := i * 2) > 2]
def f(n):
    return [(z := i) for i in range(n)], z
f(2)
