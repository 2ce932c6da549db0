# hits: interrupt
a = set(range(1000000))
b = set(range(500000, 1500000))
while True: (a & b) | (a - b) ^ b
