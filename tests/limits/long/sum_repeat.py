# hits: interrupt
xs = [1.5] * 1000000
while True: sum(xs)
