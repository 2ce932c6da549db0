x = [i * 2 for i in range(5)]
def f(n):
    return [j for j in range(n)]
f(0)
f(3)
