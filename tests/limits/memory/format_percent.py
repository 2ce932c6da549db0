# hits: memory
# A width in the percent operator.
s = '%*d' % (2000000000, 1)
