# hits: memory
# Constant folding must not make what the limit forbids.
xs = eval("[('ab' * 100000) * 100000, (1,) * 10**9, 1 << 10**10]")
