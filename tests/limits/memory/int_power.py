# hits: memory
# A power whose size is known beforehand.
n = 10 ** 10**10
