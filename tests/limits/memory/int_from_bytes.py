# hits: memory
# Numbers from bytes.
xs = []
while True:
    xs.append(int.from_bytes(b'\x7f' * 10000))
