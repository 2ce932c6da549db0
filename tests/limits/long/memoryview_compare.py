# hits: interrupt
a = memoryview(bytes(50000000))
b = memoryview(bytes(50000000))
while True: a == b
