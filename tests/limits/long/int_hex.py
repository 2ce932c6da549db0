# hits: interrupt
n = (1 << 100000000) - 1
while True: int(hex(n), 16)
