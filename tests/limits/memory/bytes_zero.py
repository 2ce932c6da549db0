# hits: memory
# Zero bytes by number.
b = bytes(10**10)
