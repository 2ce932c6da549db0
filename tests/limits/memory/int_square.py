# hits: memory
# A number that squares.
n = 3 << 100000
while True:
    n <<= n.bit_length()
