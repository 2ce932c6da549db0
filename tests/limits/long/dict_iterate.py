# hits: interrupt
d = dict.fromkeys(range(1000000))
while True: list(d.items())
