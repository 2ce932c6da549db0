# hits: memory
# Padding to a width.
s = 'x'.ljust(10**10)
