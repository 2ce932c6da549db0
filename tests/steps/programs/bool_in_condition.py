def f(a, b, c):
    if a and b or c:
        return 1
    if not (a or b) and not c:
        return 2
    return 3
f(1, 1, 1)
f(0, 0, 0)
f(0, 1, 0)
f(1, 0, 1)
