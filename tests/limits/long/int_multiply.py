# hits: interrupt
a = (1 << 40000000) - 1
while True: a * (a - 12345)
