# hits: interrupt
a = tuple(range(5000000))
b = tuple(range(5000000))
while True: a < b
