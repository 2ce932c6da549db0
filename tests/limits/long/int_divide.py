# hits: interrupt
a = 3 ** 2000000
b = 7 ** 500000
while True: divmod(a, b)
