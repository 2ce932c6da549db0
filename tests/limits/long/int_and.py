# hits: interrupt
n = (1 << 400000000) - 1
m = n >> 1
while True: n & m | n ^ m
