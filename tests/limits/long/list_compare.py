# hits: interrupt
a = [0] * 3000000
b = [0] * 3000000
while True: a == b
