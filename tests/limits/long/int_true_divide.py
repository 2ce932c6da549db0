# hits: interrupt
a = 3 ** 2000000
b = 3 ** 2000000 - 1
while True: a / b
