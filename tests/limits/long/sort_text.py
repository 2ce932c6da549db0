# hits: interrupt
xs = ['x' * 100000 + str(k) for k in range(500)]
while True: sorted(xs)
