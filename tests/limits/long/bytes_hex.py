# hits: interrupt
data = bytes(10000000)
while True: bytes.fromhex(data.hex())
