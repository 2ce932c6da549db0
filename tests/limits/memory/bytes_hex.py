# hits: memory
# Each hex() doubles the text.
b = b'x' * 1000
while True:
    b = b.hex('-').encode()
