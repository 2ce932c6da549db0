# hits: memory
# One text of 4 GB.
s = 'abcd' * 10**9
