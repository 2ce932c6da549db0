# hits: interrupt
xs = list(range(4000000))
while True: xs.reverse()
