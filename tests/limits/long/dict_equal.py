# hits: interrupt
d = {k: k for k in range(1000000)}
e = dict(d)
while True: d == e
