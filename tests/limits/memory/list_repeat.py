# hits: memory
# One list of more items than fit.
xs = [0] * 10**9
