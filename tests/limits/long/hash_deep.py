# hits: interrupt
x = ()
for _ in range(60): x = (x, x)
hash(x)
