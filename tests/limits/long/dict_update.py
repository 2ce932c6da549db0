# hits: interrupt
d = {k: k for k in range(1000000)}
while True: {} | d
