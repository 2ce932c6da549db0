# hits: memory
# A byte array that grows by one.
b = bytearray()
while True:
    b.append(1)
