# hits: memory
# A format string that repeats a long argument.
s = 'x' * 1000000
s = ('{0}' * 10000).format(s)
