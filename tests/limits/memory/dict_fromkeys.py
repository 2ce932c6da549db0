# hits: memory
# Keys from a range.
d = dict.fromkeys(range(10**9))
