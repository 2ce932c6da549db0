# hits: memory
# A width in str.format.
s = '{:{}}'.format('x', 10**10)
