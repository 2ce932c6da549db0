# hits: interrupt
n = (1 << 400000000) - 1
m = n + 0
while True: n == m
