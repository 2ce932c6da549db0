s = 0
for a, (b, *c) in [(1, (2, 3)), (4, (5,))]:
    s += a + b
def f(items):
    for k, v in items:
        k + v
f([(1, 2)])
