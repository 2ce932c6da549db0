def f(x):
    return -x + +x - ~x
f(3)
y = -5
z = not y
w = - - 1
