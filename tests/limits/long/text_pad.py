# hits: interrupt
while True: 'x'.center(100000000)
