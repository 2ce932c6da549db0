# hits: recursion
x = []
x.append(x)
y = []
y.append(y)
x == y
