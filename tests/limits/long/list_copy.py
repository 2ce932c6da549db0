# hits: interrupt
xs = [0] * 1500000
while True: xs[:]
