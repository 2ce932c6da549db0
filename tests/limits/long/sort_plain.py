# hits: interrupt
xs = [(k * 7919) % 1000003 for k in range(1000000)]
while True: sorted(xs)
