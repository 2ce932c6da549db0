log = []
def f(x):
    log.append(x)
    return x
d = {1: 1}
d[f(1)] += f(2)
