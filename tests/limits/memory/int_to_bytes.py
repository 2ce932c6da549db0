# hits: memory
# A number with many leading zero bytes.
b = (1).to_bytes(10**10)
