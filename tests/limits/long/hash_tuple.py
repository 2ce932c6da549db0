# hits: interrupt
x = tuple(range(5000000))
while True: hash(x)
