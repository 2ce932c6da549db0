def f(n):
    for i in range(n):
        if i == 3:
            break
    else:
        return -1
    return i
f(10)
f(2)
