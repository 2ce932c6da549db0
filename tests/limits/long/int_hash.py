# hits: interrupt
n = (1 << 400000000) - 12345
while True: hash(n)
