# hits: interrupt
while True: '1'.zfill(100000000)
