# hits: interrupt
while True: dict.fromkeys(range(2000000))
