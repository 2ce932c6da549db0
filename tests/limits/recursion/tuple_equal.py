# hits: recursion
x, y = (), ()
for _ in range(100000): x, y = (x,), (y,)
x == y
