# hits: memory
# A byte array that doubles.
b = bytearray(b'x')
while True:
    b += bytes(b)
