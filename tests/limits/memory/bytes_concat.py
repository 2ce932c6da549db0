# hits: memory
# Bytes that double.
b = b'x'
while True:
    b = b + b
