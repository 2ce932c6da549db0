# hits: memory
# One bit far to the left.
n = 1 << 10**11
