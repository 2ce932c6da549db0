# hits: interrupt
t = int
for _ in range(40): t = (t, t)
isinstance('x', t)
