# hits: interrupt
d = dict.fromkeys(range(1000000))
while True: dict(d)
