# hits: interrupt
xs = [0] * 1000000
while True: xs[::2] = xs[1::2]
