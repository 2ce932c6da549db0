# hits: recursion
t = (int,)
for _ in range(100000): t = (t,)
isinstance('x', t)
