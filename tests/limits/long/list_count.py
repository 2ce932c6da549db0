# hits: interrupt
xs = [None] * 4000000
while True: xs.count(1)
