def g(n):
    for i in range(n):
        yield i
s = 0
for x in g(3):
    s += x
