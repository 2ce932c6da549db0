def f(xs, n):
    a = [x * 2 for x in xs if x > 1]
    b = {k: v for k, v in xs.items()}
    c = [lambda: i for i in range(n)]
    return sum(x for x in a)
