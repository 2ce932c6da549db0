# hits: interrupt
while True: [0] * 5000000
