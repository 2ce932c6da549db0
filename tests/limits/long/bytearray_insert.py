# hits: interrupt
b = bytearray(50000000)
while True: b.insert(0, 1)
