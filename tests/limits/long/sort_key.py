# hits: interrupt
xs = list(range(1000000))
while True: sorted(xs, key=lambda k: -k)
