def f():
    n = 0
    for i in range(5):
        try:
            if i == 2:
                break
            if i == 1:
                continue
            n += 1
        finally:
            n += 10
    return n
f()
