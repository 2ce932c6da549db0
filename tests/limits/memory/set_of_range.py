# hits: memory
# A frozen set of a range.
s = frozenset(range(10**9))
