# hits: interrupt
xs = [k << 40 for k in range(200000)]
while True: set(xs)
