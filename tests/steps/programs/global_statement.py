n = 0
def f():
    global n
    n += 1
    return n
f()
f()
