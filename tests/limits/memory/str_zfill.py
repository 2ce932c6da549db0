# hits: memory
# Zeros in front.
s = '1'.zfill(10**11)
