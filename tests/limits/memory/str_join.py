# hits: memory
# A join of many references to one text.
s = 'x' * 1000000
s = s.join([s] * 10000)
