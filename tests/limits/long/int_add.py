# hits: interrupt
n = (1 << 400000000) - 1
while True: n + n
