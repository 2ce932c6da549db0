# hits: interrupt
a = memoryview(bytes(5000000))
while True: a.tolist()
