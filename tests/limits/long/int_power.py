# hits: interrupt
while True: 3 ** 3000000
