# hits: interrupt
n = 1
while True: (n << 400000000) >> 399999999
